import type {
	ChangeMaking,
	NewBranch,
	ChangeTo,
	BranchUpdate,
} from '../changeable.js';
import {jsonTime} from '../attributes/times.js';
import type {Branch} from '../branches/branch.js';
import {isSameExpiry} from '../branches/branch-rules.js';
import type {PastMoment} from '../branches/past-moment.js';
import {objectPath} from '../requests/object-path.js';
import {branchRequest} from './target-requests.js';
import {requestTo, type ChangeDescriptor, type Evidence} from './descriptor.js';

/** Formats a moment as a suffix: ` at 2026-11-26T02:00:00Z`. Empty for the present. */
const atMoment = (moment: PastMoment | undefined): string => moment === undefined ? '' : ` at ${moment.lsn ?? jsonTime(moment.at) ?? ''}`;

export type CreateBranch = ChangeMaking<'create-branch', 'branch', {readonly branch: NewBranch}>;

/**
Creates a branch from another branch, at present or at a past moment.

@see docs/control-api.md#branch-requests
*/
export const branchCreation: ChangeDescriptor<CreateBranch> = {
	on: 'branch',
	targets: 'one',
	progress: 'creating',
	title: ({branch: {name, moment}}, {branch}) => `Create ${name === undefined ? 'a branch' : `the branch ${name}`} of ${branch}${atMoment(moment)}`,
	done: (_change, called, took) => `The branch ${called} was created${took}`,
	request: ({target, branch}) => branchRequest('POST', target, branch),
	branchId: ({branch}) => branch.parentId,
	dependsOnState: false,
	existence: 'creates',
	// A schema-only branch is a root branch, without a parent.
	hasHappened: ({branch: {parentId, name, isSchemaOnly = false}}, {now}) => now !== undefined
		&& (now.parentId === parentId || (isSchemaOnly && now.parentId === undefined)) && (name === undefined || now.name === name),
};

export type DeleteBranch = ChangeTo<'delete-branch', 'branch'>;

/**
Deletes a branch with its computes, roles and databases.

@see docs/control-api.md#branch-requests
*/
export const branchDeletion: ChangeDescriptor<DeleteBranch> = {
	on: 'branch',
	targets: 'many',
	progress: 'deleting',
	title: (_change, {branch}) => `Delete the branch ${branch}`,
	done: (_change, called) => `The branch ${called} was deleted`,
	request: ({target}) => requestTo('DELETE', target),
	branchId: ({target}) => target.id,
	dependsOnState: false,
	existence: 'removes',
	takesComputes: true,
	hasHappened: (_change, {now}) => now === undefined,
};

export type RecoverBranch = ChangeMaking<'recover-branch', 'branch', {readonly branch: {readonly id: string; readonly name: string}}>;

/**
Recovers a deleted branch with its computes, roles, databases and connection strings. Lists treat the recovered branch like a new branch, but its id
is known before the request.

@see docs/control-api.md#branch-recover
*/
export const branchRecovery: ChangeDescriptor<RecoverBranch> = {
	on: 'branch',
	targets: 'one',
	progress: 'recovering',
	title: ({branch: {name}}) => `Recover the branch ${name}`,
	done: (_change, called, took) => `The branch ${called} was recovered${took}`,
	request: ({target, branch}) => ({method: 'POST', path: `${objectPath({...target, id: branch.id})}/recover`}),
	dependsOnState: false,
	existence: 'creates',
	hasHappened: ({branch}, {now}) => now?.id === branch.id,
};

/**
Returns whether the data of a branch was replaced. The evidence is a new reset time, a reset in progress, or an operation that creates a branch.
*/
const wasGivenData = ({before, now, started}: Evidence<Branch>): boolean => now !== undefined && (
	now.lastResetAt !== before?.lastResetAt
	|| (now.currentState === 'resetting' && before?.currentState !== 'resetting')
	|| started.some(({action, computeId}) => action === 'create_branch' && computeId === undefined)
);

/**
The reset of a branch. `keptName` is the name for a backup of the branch's current state. Without a backup, that state is lost.
*/
export type ResetBranch = ChangeTo<'reset-branch', 'branch', {readonly parentId: string; readonly keptName?: string}>;

/**
Resets a branch to its parent's current state. The branch loses its own writes, unless a backup branch keeps them.

@see docs/control-api.md#branch-requests
*/
export const branchReset: ChangeDescriptor<ResetBranch> = {
	on: 'branch',
	targets: 'one',
	progress: 'resetting',
	title: (_change, {branch}) => `Reset the branch ${branch} to its parent`,
	done: (_change, called, took) => `The branch ${called} was reset${took}`,
	request: ({target, parentId, keptName}) => ({...requestTo('POST', target, 'restore'), body: {source_branch_id: parentId, preserve_under_name: keptName}}),
	branchId: ({target}) => target.id,
	dependsOnState: false,
	hasHappened: (_change, evidence) => wasGivenData(evidence),
};

/**
The restore of a branch. `keptName` is the name for a backup of the branch's current state. A restore to the branch's own past requires a backup.
*/
export type RestoreBranch = ChangeTo<'restore-branch', 'branch', {readonly sourceId: string; readonly moment?: PastMoment; readonly keptName?: string}>;

/**
Gives a branch the state of another branch, or gives a root branch a state from its own past.

@see docs/control-api.md#branch-moment
*/
export const branchRestore: ChangeDescriptor<RestoreBranch> = {
	on: 'branch',
	targets: 'one',
	progress: 'restoring',
	title: ({target, sourceId, moment}, {branch}) =>
		sourceId === target.id ? `Restore the branch ${branch} to its past${atMoment(moment)}` : `Restore the branch ${branch} from another one${atMoment(moment)}`,
	done: (_change, called, took) => `The branch ${called} was restored${took}`,
	request: ({target, sourceId, moment, keptName}) => ({
		...requestTo('POST', target, 'restore'),
		body: {
			source_branch_id: sourceId, source_timestamp: jsonTime(moment?.at), source_lsn: moment?.lsn, preserve_under_name: keptName,
		},
	}),
	branchId: ({target}) => target.id,
	dependsOnState: false,
	hasHappened: (_change, evidence) => wasGivenData(evidence),
};

export type EditBranch = ChangeTo<'edit-branch', 'branch', BranchUpdate>;

/** Returns the title and result of a branch edit. For several changes at once, the title just says `Edit`. */
const wordsOf = ({name, isProtected, expiresAt}: EditBranch, branch: string): {readonly title: string; readonly done: string} => {
	const [only, ...others] = [
		...(name === undefined ? [] : [{title: `Rename the branch ${branch} to ${name}`, done: `was renamed to ${name}`}]),
		...(isProtected === undefined
			? []
			: [isProtected
				? {title: `Protect the branch ${branch}`, done: 'is protected'}
				: {title: `Unprotect the branch ${branch}`, done: 'is no longer protected'}]),
		...(expiresAt === undefined
			? []
			: [expiresAt === 'never'
				? {title: `Clear the expiry of the branch ${branch}`, done: 'no longer expires'}
				: {title: `Set the expiry of the branch ${branch}`, done: 'has a new expiry'}]),
	];
	return only === undefined || others.length > 0 ? {title: `Edit the branch ${branch}`, done: 'was changed'} : only;
};

/**
Changes the name, the protection or the expiry of a branch.

@see docs/control-api.md#branch-requests
*/
export const branchEdit: ChangeDescriptor<EditBranch> = {
	on: 'branch',
	targets: 'many',
	progress: 'editing',
	title: (change, {branch}) => wordsOf(change, branch).title,
	done: (change, called, took) => `The branch ${called} ${wordsOf(change, called).done}${took}`,
	request: ({kind: _kind, target, ...update}) => branchRequest('PATCH', target, update),
	branchId: ({target}) => target.id,
	dependsOnState: false,
	hasHappened: ({name, isProtected, expiresAt}, {now}) => now !== undefined
		&& (name === undefined || now.name === name) && (isProtected === undefined || now.isProtected === isProtected)
		&& (expiresAt === undefined || isSameExpiry(expiresAt, now.expiresAt)),
	undo: {
		called: 'edit',
		inverse: ({kind, target, name, isProtected, expiresAt}, before) => ({
			kind,
			target,
			...(name !== undefined && {name: before.name}),
			...(isProtected !== undefined && {isProtected: before.isProtected}),
			...(expiresAt !== undefined && {expiresAt: before.expiresAt ?? 'never'}),
		}),
		isUntouched: (now, after) => now.name === after.name && now.isProtected === after.isProtected && now.expiresAt === after.expiresAt,
	},
};

/** The change of the default branch. `formerId` is the id of the former default branch; absent if unknown. */
export type MakeDefault = ChangeTo<'default-branch', 'branch', {readonly formerId?: string}>;

/**
Makes a branch the default of its project. Nothing else changes on this branch or on the former default.

@see docs/control-api.md#branch-requests
*/
export const defaultChange: ChangeDescriptor<MakeDefault> = {
	on: 'branch',
	targets: 'one',
	progress: 'changing',
	title: (_change, {branch}) => `Make the branch ${branch} the default`,
	done: (_change, called, took) => `The branch ${called} is the default${took}`,
	request: ({target}) => requestTo('POST', target, 'set_as_default'),
	branchId: ({target}) => target.id,
	dependsOnState: false,
	hasHappened: (_change, {now}) => now?.isDefault === true,
	undo: {
		called: 'edit',
		inverse: ({kind, target, formerId}) => formerId === undefined ? undefined : {kind, target: {...target, id: formerId}, formerId: target.id},
		// Both arguments describe the former default branch, because the undo would make that branch the default again.
		isUntouched: (now, after) => now.isDefault === after.isDefault,
	},
};
