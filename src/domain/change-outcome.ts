import type {Compute} from './computes/compute.js';
import type {Operation} from './operations/operation.js';
import type {ChangedObject, FieldsOf} from './changeable.js';
import {refusalText, type Refusal} from './forbidden.js';
import type {Branch} from './branches/branch.js';
import type {BranchSnapshot} from './branches/branch-snapshot.js';
import {isSameExpiry} from './branches/branch-rules.js';
import {isSameMoment} from './branches/past-moment.js';
import type {Database} from './branches/database.js';
import type {Role} from './branches/role.js';
import type {Project} from './projects/project.js';
import {allowlistText, historyText, isSameAllowlist} from './projects/project-settings.js';
import {formatSize, isSameSize} from './computes/compute-size.js';
import {formatExactSpan} from './text/duration.js';
import {settingDifferences, settingText} from './computes/pg-settings.js';
import {effectiveSuspendTimeout, isSameSuspendTimeout} from './computes/compute-state.js';

/**
A secret that the server sends in one answer only, such as a password or an API key. `of` names the secret's owner.
*/
export type Secret = {
	readonly of: string;
	readonly text: string;

	/** The role that the password belongs to; absent for any other secret. */
	readonly login?: RoleLogin;
};

/** The role of a branch that a client logs in with. */
export type RoleLogin = {
	readonly projectId: string;
	readonly branchId: string;
	readonly roleName: string;
};

export type ChangeAnswer = {
	/** The target after the change; absent if the server does not return the target. */
	readonly target?: ChangedObject;

	/** The computes created with a new branch. */
	readonly computes?: readonly Compute[];

	/** The operations that the change started. Each operation can be tracked by its id. */
	readonly operations: readonly Operation[];
};

/** A field of the target that has changed since the form showed it. */
export type Difference = {
	readonly targetId: string;
	readonly label: string;
	readonly shown: string;
	readonly now: string;
};

/**
The outcome of a change's request.

- `accepted`: the server answered, or a later read of the target confirmed the change after the answer was lost (`wasLost`)
- `differs`: the target has changed since the form showed it, and nothing was sent
- `gone`: the target no longer exists
- `refused`: the server or pgtower refused the change, or a later read of the target showed no change after the answer was lost
- `cancelled`: the user canceled the change; if the request was sent (`wasSent`), the result is unknown
*/
export type ChangeOutcome =
	| {readonly kind: 'accepted'; readonly answer: ChangeAnswer; readonly wasLost: boolean; readonly hasSecret?: boolean}
	| {readonly kind: 'differs'; readonly differences: readonly Difference[]; readonly now: ChangedObject}
	| {readonly kind: 'gone'; readonly wasSent: boolean}
	| {readonly kind: 'refused'; readonly refusal: Refusal}
	| {readonly kind: 'cancelled'; readonly wasSent: boolean};

/** Returns why a change was not made, or undefined if the change was accepted. */
export const outcomeText = (outcome: ChangeOutcome): string | undefined => {
	switch (outcome.kind) {
		case 'accepted': {
			return undefined;
		}

		case 'differs': {
			const changes = outcome.differences.map(({label, shown, now}) => `${label.toLowerCase()} ${shown} → ${now}`).join(', ');
			return `It has changed in the meantime: ${changes}. Nothing was sent.`;
		}

		case 'gone': {
			return `It no longer exists.${outcome.wasSent ? '' : ' Nothing was sent.'}`;
		}

		case 'refused': {
			return refusalText(outcome.refusal);
		}

		case 'cancelled': {
			return outcome.wasSent
				? 'canceled: it is unknown whether it happened'
				: 'canceled, nothing was changed';
		}
	}
};

/** A sensible next step after a failed operation. The step depends on the compute's current state. */
export type NextStep = 'sessions' | 'wake' | 'restart' | 'open';

/** Returns whether an operation failed because a process on the compute holds a lock. The error names that process. */
const isHeldUp = ({error = ''}: Pick<Operation, 'error'>): boolean => /\bpid \d+ .*holds it/v.test(error);

/**
Returns the sensible next steps, the most likely first. Empty if the operation has no compute, or if the compute no longer exists.
*/
export const stepsAfterFailure = (operation: Operation, compute: Compute | undefined): readonly NextStep[] => {
	if (compute === undefined) {
		return [];
	}

	const isChanging = compute.pendingState !== undefined || compute.currentState === 'init';
	if (isChanging || compute.isDisabled) {
		return ['open'];
	}

	if (compute.currentState === 'idle') {
		return ['wake', 'open'];
	}

	// A restart helps if the compute could not be suspended or did not apply a configuration.
	return [...(isHeldUp(operation) ? ['sessions'] as const : []), ...(operation.action === 'start_compute' ? [] : ['restart'] as const), 'open'];
};

const effectiveSuspendText = (seconds: number | undefined): string => {
	const effective = effectiveSuspendTimeout(seconds);
	return effective === undefined ? 'never' : `after ${formatExactSpan(effective)}`;
};

/**
Describes how a stored compute differs from the request, in one sentence per difference. A control plane may accept a change but apply only part of
the change. For example, free plans keep the default suspend timeout.

@see docs/control-api.md#compute-suspend-timeout
*/
export const storedOtherwise = (wanted: FieldsOf<'compute'>, stored: Compute): readonly string[] => {
	const {size, suspendTimeoutSeconds: seconds, branchId, name, isDisabled, pgSettings, preloadLibraries: _preloadLibraries, type: _type, ...others} = wanted;
	// Does not compile if a field is missing above. A difference in that field would go unreported.
	others satisfies Record<string, never>;
	const isFallback = stored.suspendTimeoutSeconds === undefined || stored.suspendTimeoutSeconds === 0;
	return [
		...(size === undefined || isSameSize(size, stored.size) ? [] : [`It has ${formatSize(stored.size)}, not ${formatSize(size)} as asked.`]),
		...(seconds === undefined || isSameSuspendTimeout(seconds, stored.suspendTimeoutSeconds)
			? []
			: [`It suspends ${effectiveSuspendText(stored.suspendTimeoutSeconds)}, not ${effectiveSuspendText(seconds)} as asked${isFallback ? ': free plans have the default only' : ''}.`]),
		...(branchId === undefined || branchId === stored.branchId ? [] : [`It is on the branch ${stored.branchId}, not on ${branchId} as asked.`]),
		...(name === undefined || name === stored.name ? [] : [stored.name === undefined ? 'It has no name, though one was asked for.' : `It is called ${stored.name}, not ${name} as asked.`]),
		...(isDisabled === undefined || isDisabled === stored.isDisabled ? [] : [`It is ${stored.isDisabled ? 'disabled' : 'enabled'}, not ${isDisabled ? 'disabled' : 'enabled'} as asked.`]),
		...(pgSettings === undefined ? [] : settingDifferences(stored.pgSettings, pgSettings))
			.map(({name: setting, before, after}) => after === undefined
				? `Its ${setting} is still ${settingText(before)}, though it was to be removed.`
				: `Its ${setting} is ${settingText(before)}, not ${after} as asked.`),
	];
};

/**
Describes how a stored branch differs from the request, in one sentence per difference: see {@link storedOtherwise}.
*/
export const branchStoredOtherwise = (wanted: FieldsOf<'branch'>, stored: Branch): readonly string[] => {
	const {name, parentId, moment, isSchemaOnly = false, isProtected, expiresAt, hasCompute: _hasCompute, size: _size, ...others} = wanted;
	// Does not compile if a field is missing above. A difference in that field would go unreported.
	others satisfies Record<string, never>;
	return [
		...(name === undefined || name === stored.name ? [] : [`It is called ${stored.name}, not ${name} as asked.`]),
		...(isSchemaOnly && stored.parentId !== undefined ? ['It has a parent, like a branch with data: check whether it has rows.'] : []),
		...(isSchemaOnly || parentId === undefined || parentId === stored.parentId ? [] : [`Its parent is ${stored.parentId ?? 'none'}, not ${parentId} as asked.`]),
		...(isSchemaOnly || moment === undefined || isSameMoment(moment, stored)
			? []
			: ['The answer does not confirm the moment that was asked for: check its data before you rely on it.']),
		...(isProtected === undefined || isProtected === stored.isProtected ? [] : [`It is ${stored.isProtected ? '' : 'not '}protected, which was not asked for.`]),
		...(expiresAt === undefined || isSameExpiry(expiresAt, stored.expiresAt) ? [] : [`It ${stored.expiresAt === undefined ? 'never expires' : 'expires at another time'}, not as asked.`]),
	];
};

/** Describes how a stored role differs from the request. */
export const roleStoredOtherwise = (wanted: FieldsOf<'role'>, stored: Role): readonly string[] => {
	const {name, hasNoLogin = false, ...others} = wanted;
	others satisfies Record<string, never>;
	const hasLogin = stored.authentication === undefined ? undefined : stored.authentication !== 'no_login';
	return [
		...(name === stored.name ? [] : [`It is called ${stored.name}, not ${name} as asked.`]),
		...(hasLogin === undefined || hasLogin === !hasNoLogin ? [] : [`It has ${hasLogin ? 'a' : 'no'} login, which was not asked for.`]),
	];
};

/** Describes how a stored snapshot differs from the request. A server may round a time to seconds, and omit an LSN. */
export const snapshotStoredOtherwise = (wanted: FieldsOf<'snapshot'>, stored: BranchSnapshot): readonly string[] => {
	const {name, expiresAt, branchId: _branchId, moment, ...others} = wanted;
	others satisfies Record<string, never>;
	const isOfMoment = moment === undefined || isSameMoment(moment, {
		...(stored.timestamp !== undefined && {parentTimestamp: stored.timestamp}), ...(stored.lsn !== undefined && {parentLsn: stored.lsn}),
	});
	return [
		...(name === undefined || name === stored.name ? [] : [`It is called ${stored.name}, not ${name} as asked.`]),
		...(isOfMoment ? [] : ['The answer does not confirm the moment that was asked for.']),
		...(expiresAt === undefined || isSameExpiry(expiresAt, stored.expiresAt) ? [] : [`It ${stored.expiresAt === undefined ? 'never expires' : 'expires at another time'}, not as asked.`]),
	];
};

/** Describes how a stored database differs from the request. */
export const databaseStoredOtherwise = (wanted: FieldsOf<'database'>, stored: Database): readonly string[] => {
	const {name, ownerName, ...others} = wanted;
	others satisfies Record<string, never>;
	return [
		...(name === undefined || name === stored.name ? [] : [`It is called ${stored.name}, not ${name} as asked.`]),
		...(ownerName === undefined || ownerName === stored.ownerName ? [] : [`It belongs to ${stored.ownerName}, not to ${ownerName} as asked.`]),
	];
};

/**
Describes how a stored project differs from the request. Ignores `size` and `suspendTimeoutSeconds`, which belong to the project's first compute.
*/
export const projectStoredOtherwise = (wanted: FieldsOf<'project'>, stored: Project): readonly string[] => {
	const {
		name, orgId, regionId, pgVersion, size: _size, suspendTimeoutSeconds: _seconds,
		historySeconds, allowlist, hasLogicalReplication, defaultSize, defaultSuspendSeconds, ...others
	} = wanted;
	others satisfies Record<string, never>;
	const {settings} = stored;
	return [
		...(name === undefined || name === stored.name ? [] : [`It is called ${stored.name}, not ${name} as asked.`]),
		...(orgId === undefined || orgId === stored.orgId ? [] : [`It belongs to ${stored.orgId ?? 'no organization'}, not to ${orgId} as asked.`]),
		...(regionId === undefined || regionId === stored.regionId ? [] : [`It is in ${stored.regionId}, not in ${regionId} as asked.`]),
		...(pgVersion === undefined || pgVersion === stored.pgVersion ? [] : [`It has Postgres ${stored.pgVersion}, not ${pgVersion} as asked.`]),
		...(historySeconds === undefined || historySeconds === stored.historySeconds ? [] : [`Its history is ${historyText(stored) ?? 'not known'}, not ${historyText({historySeconds}) ?? ''} as asked.`]),
		...(allowlist === undefined || isSameAllowlist(allowlist, settings?.allowlist) ? [] : [`Its allowed addresses are ${allowlistText(settings?.allowlist)}, not as asked.`]),
		...(hasLogicalReplication === undefined || hasLogicalReplication === (settings?.hasLogicalReplication ?? false) ? [] : ['Its logical replication is not as asked.']),
		...(defaultSize === undefined || (settings?.defaultSize !== undefined && isSameSize(defaultSize, settings.defaultSize))
			? []
			: [`New computes have ${settings?.defaultSize === undefined ? 'an unknown size' : formatSize(settings.defaultSize)}, not ${formatSize(defaultSize)} as asked.`]),
		...(defaultSuspendSeconds === undefined || isSameSuspendTimeout(defaultSuspendSeconds, settings?.defaultSuspendSeconds)
			? []
			: [`New computes suspend ${effectiveSuspendText(settings?.defaultSuspendSeconds)}, not ${effectiveSuspendText(defaultSuspendSeconds)} as asked.`]),
	];
};
