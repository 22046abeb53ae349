import {formatSize, isSameSize} from '../../domain/computes/compute-size.js';
import {suspendText, isSameSuspendTimeout} from '../../domain/computes/compute-state.js';
import {
	letsIn,
	everyone,
	historyText,
	type Allowlist,
	type ProjectUpdate,
	isSameAllowlist,
} from '../../domain/projects/project-settings.js';
import {
	planHistoryProblem,
	planLimits,
	planSizeProblem,
	planSuspendProblem,
} from '../../domain/projects/plan.js';
import type {Project} from '../../domain/projects/project.js';
import {capital} from '../../base/capital.js';
import {planOf} from '../../store/selectors/projects/account.js';
import type {State} from '../../store/state.js';
import {
	type FormLine,
	valueOf,
	type FormField,
	type FormView,
	type Values,
} from '../form.js';
import {listedLines, sendsLine} from '../lines.js';
import {onProject} from '../../domain/changes/target.js';
import type {ChangeProjectSettings} from '../../domain/changes/project-settings.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import {
	parseSize,
	sizeField,
	sizeText,
	parseSpan,
	parseSuspend,
	suspendField,
	suspendValue,
} from '../computes/scaling-fields.js';
import {targetLines} from '../targets.js';
import {ownAddresses} from './own-addresses.js';
import {addressFields} from './address-fields.js';

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
const settingsEffects = (state: State, before: Project, change: ProjectUpdate): readonly FormLine[] => [
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

const nothing = 'No changes.';

/**
The longest history window of any plan, in seconds.

@see docs/control-api.md#plans
*/
const longestHistory = 30 * 86_400;

const readHistory = (text: string): number | undefined => text.trim().toLowerCase() === 'none' ? 0 : parseSpan(text.trim().toLowerCase());

const historyField = (value: string, start: string): FormField => {
	const seconds = readHistory(value);
	const isWrong = value !== start && (seconds === undefined || !Number.isSafeInteger(seconds) || seconds < 0 || seconds > longestHistory);
	return {
		kind: 'text', id: 'history', label: 'History', value, hint: 'none, 6h, 7d; at most 30d',
		...(isWrong && {problem: 'Type a duration such as 6h or 7d, at most 30d, or none.'}),
	};
};

/** Removes the problem from an unchanged field, because an unchanged field sends nothing. */
const defaulted = (field: FormField, start: string): FormField => field.value === start ? {...field, problem: undefined} : field;

const replicationField = (values: Values, isOn: boolean): FormField => ({
	kind: 'choice', id: 'replication', label: 'Replication', value: valueOf(values, 'replication', isOn ? 'on' : 'off'), choices: [
		...(isOn ? [] : [{value: 'off', label: 'physical only'}]),
		{value: 'on', label: 'logical', note: isOn ? 'it stays on' : 'restarts all computes, and stays on'},
	],
});

const allowedField = (value: string): FormField => ({
	kind: 'choice', id: 'allowed', label: 'Allowlist for', value, choices: [
		{value: 'all', label: 'all branches'},
		{value: 'protected', label: 'protected branches', note: 'the others are open'},
	],
});

const startsOf = (project: Project): Readonly<Record<'history' | 'size' | 'suspend', string>> => ({
	history: historyText(project) ?? '',
	size: project.settings?.defaultSize === undefined ? '' : sizeText(project.settings.defaultSize),
	suspend: suspendValue(project.settings?.defaultSuspendSeconds),
});

const wantedOf = (project: Project, values: Values) => {
	const {settings} = project;
	const starts = startsOf(project);
	const list = settings?.allowlist ?? everyone;
	const history = historyField(valueOf(values, 'history', starts.history), starts.history);
	const size = {...defaulted(sizeField(valueOf(values, 'size', starts.size)), starts.size), label: 'New computes'};
	const suspend = {...defaulted(suspendField(valueOf(values, 'suspend', starts.suspend)), starts.suspend), label: 'Suspend after'};
	const replication = replicationField(values, settings?.hasLogicalReplication === true);
	const {fields: addresses, entries = []} = addressFields(list.ips, values);
	const isListed = list.ips.length > 0 || entries.length > 0;
	const allowed = allowedField(valueOf(values, 'allowed', list.isForProtectedOnly ? 'protected' : 'all'));
	const allowlist = {ips: entries, isForProtectedOnly: entries.length > 0 && allowed.value === 'protected'};
	const historySeconds = history.value === starts.history ? undefined : readHistory(history.value);
	const defaultSize = size.value === starts.size ? undefined : parseSize(size.value);
	const seconds = suspend.value === starts.suspend ? undefined : parseSuspend(suspend.value);
	return {
		fields: [history, size, suspend, replication, ...addresses, ...(isListed ? [allowed] : [])],
		update: {
			...(historySeconds !== undefined && historySeconds !== project.historySeconds && {historySeconds}),
			...(defaultSize !== undefined && (settings?.defaultSize === undefined || !isSameSize(defaultSize, settings.defaultSize)) && {defaultSize}),
			...(seconds !== undefined && !isSameSuspendTimeout(seconds, settings?.defaultSuspendSeconds) && {defaultSuspendSeconds: seconds}),
			...(replication.value === 'on' && settings?.hasLogicalReplication !== true && {hasLogicalReplication: true}),
			...(!isSameAllowlist(allowlist, settings?.allowlist) && {allowlist}),
		},
	};
};

/**
Builds the form that changes the settings of a project. The form warns of settings that will probably be refused.

@see docs/control-api.md#project-settings
*/
export const projectSettingsForm = (state: State, modal: ChangeForm<'project'>): FormView => {
	const {values, shown: [project]} = modal;
	const base = {
		title: 'Project settings', target: targetLines(state, modal), submitLabel: 'Save', isCareful: false,
	};
	if (project === undefined) {
		return {
			...base, fields: [], effects: [], blocked: nothing,
		};
	}

	const {fields, update} = wantedOf(project, values);
	if (fields.some(({problem}) => problem !== undefined)) {
		return {...base, fields, effects: []};
	}

	if (Object.keys(update).length === 0) {
		return {
			...base, fields, effects: [{text: nothing, tone: 'dim'}], blocked: nothing,
		};
	}

	const change: ChangeProjectSettings = {kind: 'project-settings', target: onProject(project), ...update};
	return {
		...base, fields, effects: [...settingsEffects(state, project, update), sendsLine([change], modal)], changes: [change],
	};
};
