import {formatSize, isSameSize} from '../../domain/computes/compute-size.js';
import {suspendText} from '../../domain/computes/scale-to-zero.js';
import {letsIn} from '../../domain/projects/allowlist.js';
import {
	planHistoryProblem,
	planLimits,
	planSizeProblem,
	planSuspendProblem,
} from '../../domain/projects/plan.js';
import type {Project} from '../../domain/projects/project.js';
import {
	everyone,
	historyText,
	type Allowlist,
	type ProjectUpdate,
} from '../../domain/projects/project-settings.js';
import {capital} from '../../base/capital.js';
import {planOf} from '../../store/selectors/projects/account.js';
import type {State} from '../../store/state.js';
import type {FormLine} from '../form.js';
import {listedLines} from '../lines.js';
import {ownAddresses} from './own-addresses.js';

const historyLines = ({historySeconds: before}: Project, {historySeconds: after}: ProjectUpdate): readonly FormLine[] => {
	if (after === undefined) {
		return [];
	}

	const isShorter = before === undefined || after < before;
	return [
		{text: `History: ${historyText({...(before !== undefined && {historySeconds: before})}) ?? 'not known'} → ${historyText({historySeconds: after}) ?? ''}`, tone: 'plain'},
		...(after === 0 ? [{text: 'Without history, no branch can be restored to a past moment or created from one.', tone: 'danger'} as const] : []),
		...(isShorter
			? [{text: 'Older history is lost. This can\'t be undone.', tone: 'warn'} as const]
			: [{text: 'History grows from now on. The platform charges $0.20 a month for each GB of it, on root branches.', tone: 'plain'} as const]),
	];
};

const defaultLines = ({settings: {defaultSize: before, defaultSuspendSeconds} = {}}: Project, {defaultSize: size, defaultSuspendSeconds: seconds}: ProjectUpdate): readonly FormLine[] => [
	...(size === undefined ? [] : [{text: `New computes: ${before === undefined || isSameSize(before, size) ? '' : `${formatSize(before)} → `}${formatSize(size)}`, tone: 'plain'} as const]),
	...(seconds === undefined ? [] : [{text: `New computes suspend ${suspendText(defaultSuspendSeconds)} → ${suspendText(seconds)}`, tone: 'plain'} as const]),
	...(size === undefined && seconds === undefined ? [] : [{text: 'Existing computes stay as they are: z resizes them.', tone: 'dim'} as const]),
];

const addressLines = (state: State, {settings}: Project, {allowlist: after}: ProjectUpdate): readonly FormLine[] => {
	if (after === undefined) {
		return [];
	}

	const before: Allowlist = settings?.allowlist ?? everyone;
	if (after.ips.length === 0) {
		return [{text: 'Removes the list: everyone with a password can connect.', tone: 'warn'}];
	}

	const own = ownAddresses(state);
	const outside = own.filter(address => !letsIn(after.ips, address));
	return [
		...listedLines(after.ips.filter(ip => !before.ips.includes(ip)).map(ip => `Adds ${ip}`), 'plain'),
		...listedLines(before.ips.filter(ip => !after.ips.includes(ip)).map(ip => `Removes ${ip}`), 'warn'),
		{text: after.isForProtectedOnly ? 'It applies to protected branches. The others stay open to everyone.' : 'No other address can connect to any branch.', tone: 'warn'},
		...(own.length === 0 ? [{text: 'pgtower does not know your address. Check that it is in the list.', tone: 'warn'} as const] : []),
		...outside.map((address): FormLine => ({text: `The list does not include your address (this key was last used from ${address}).`, tone: 'danger'})),
	];
};

const replicationLines = ({hasLogicalReplication}: ProjectUpdate): readonly FormLine[] => hasLogicalReplication === true
	? [
		{text: 'Logical replication can\'t be switched off again.', tone: 'danger'},
		{text: 'It restarts every active compute of the project, and drops their connections.', tone: 'warn'},
	]
	: [];

/**
Warns of settings that the plan of the project's owner probably does not allow, if the plan is known. The form can still be sent.

@see docs/control-api.md#plans
*/
const planLines = (state: State, {orgId}: Project, {historySeconds, allowlist, defaultSize, defaultSuspendSeconds}: ProjectUpdate): readonly FormLine[] => {
	const plan = planOf(state, orgId);
	if (plan === undefined) {
		return [];
	}

	const suspend = defaultSuspendSeconds === undefined ? undefined : planSuspendProblem(plan, defaultSuspendSeconds);
	const history = historySeconds === undefined ? undefined : planHistoryProblem(plan, historySeconds);
	const problems = [
		history === undefined ? undefined : `${capital(history)}.`,
		defaultSize && planSizeProblem(plan, defaultSize),
		suspend === undefined ? undefined : `${capital(suspend)}.`,
		allowlist !== undefined && allowlist.ips.length > 0 && planLimits(plan)?.hasAllowlist === false ? `The ${plan} plan has no allowlist: that needs the scale plan.` : undefined,
	].filter(problem => problem !== undefined);
	return problems.length === 0 ? [] : [...problems.map((text): FormLine => ({text, tone: 'warn'})), {text: 'This will probably be refused.', tone: 'warn'}];
};

/** Describes the effects of changed project settings, including losses and probable refusals. */
export const settingsEffects = (state: State, before: Project, change: ProjectUpdate): readonly FormLine[] => [
	...planLines(state, before, change),
	...historyLines(before, change),
	...defaultLines(before, change),
	...replicationLines(change),
	...addressLines(state, before, change),
	...(change.hasLogicalReplication === true ? [] : [{text: 'No compute restarts.', tone: 'dim'} as const]),
];

/** Describes the effects of undoing a change of settings. Logical replication can't be switched off again. */
export const settingsUndoEffects = (state: State, inverse: ProjectUpdate, now: Project): readonly FormLine[] => [
	...settingsEffects(state, now, inverse),
	...(now.settings?.hasLogicalReplication === true ? [{text: 'Logical replication stays on: it can\'t be switched off.', tone: 'plain'} as const] : []),
];
