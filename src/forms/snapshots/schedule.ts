import {
	backupFrequencies,
	backupText,
	nextBackups,
	type BackupRule,
	type BackupSchedule,
} from '../../domain/branches/backup-schedule.js';
import {branchText, type Branch} from '../../domain/branches/branch.js';
import {snapshotBlocked} from '../../domain/branches/snapshot-rules.js';
import {objectPath} from '../../domain/requests/object-path.js';
import {formatInstant, zoneName} from '../../domain/time.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {shortPath} from '../lines.js';
import {ruleFields} from './rule-fields.js';

const frequencyField = (value: string): FormField => ({
	kind: 'choice', id: 'frequency', label: 'Snapshots', value, choices: [
		{value: 'none', label: 'by hand only'}, ...backupFrequencies.map(frequency => ({value: frequency, label: frequency})),
	],
});

const nextLines = (state: State, projectId: string, rule: BackupRule): readonly FormLine[] => {
	const {zone} = state.view;
	const now = branchesOf(state, projectId).receivedAt ?? 0;
	return nextBackups([rule], now, 3).map((at, index) => ({text: `${index === 0 ? 'Next' : 'Then'} ${formatInstant(at, zone)} ${zoneName(at, zone)}.`, tone: 'plain'}));
};

const textOf = (rules: readonly BackupRule[]): string => rules.map(one => backupText(one)).join('; ');

const presentLines = ({rules, otherCount}: BackupSchedule): readonly FormLine[] => [
	...rules.map(one => ({text: `Now: ${backupText(one)}.`, tone: 'dim'} as const)),
	...(otherCount === 0 ? [] : [{text: `Also ${otherCount === 1 ? 'a rule' : `${otherCount} rules`} of another kind.`, tone: 'dim'} as const]),
];

/** Describes the effect of a new rule. The new rule replaces all existing rules. */
const ruleLines = (state: State, {name, projectId}: Branch, {rules, otherCount}: BackupSchedule, rule: BackupRule): readonly FormLine[] => [
	...(rules.length + otherCount > 1 ? [{text: 'The new rule replaces all of them.', tone: 'warn'} as const] : []),
	{text: `A snapshot of ${name} is made ${backupText(rule)}.`, tone: 'plain'},
	...nextLines(state, projectId, rule),
];

const nothing: BackupSchedule = {rules: [], otherCount: 0};

const base: Omit<FormView, 'fields' | 'effects'> = {
	title: 'Snapshot schedule', submitLabel: 'Save', isCareful: false, target: [],
};

/** Builds the form for a branch that can have a schedule. */
const formOf = (state: State, branch: Branch, schedule: BackupSchedule, values: RequestForm['values']): FormView => {
	const {projectId, id: branchId, name} = branch;
	const {rules: [before]} = schedule;
	const chosen = frequencyField(valueOf(values, 'frequency', before?.frequency ?? 'none'));
	const frequency = backupFrequencies.find(one => one === chosen.value);
	const {fields, rule} = frequency === undefined ? {fields: []} : ruleFields(frequency, values, before?.frequency === frequency ? before : undefined);
	const rules = rule === undefined ? [] : [rule];
	const isSame = schedule.otherCount === 0 && textOf(schedule.rules) === textOf(rules);
	const isSent = (frequency === undefined || rule !== undefined) && !isSame;
	const path = shortPath(`${objectPath({kind: 'branch', projectId, id: branchId})}/backup_schedule`);
	return {
		...base,
		target: [['Branch', branchText(branch, branch.id)], ['Project', projectById(state, projectId)?.name ?? projectId, 'context']],
		fields: [chosen, ...fields],
		effects: [
			...presentLines(schedule),
			...(rule === undefined ? [] : ruleLines(state, branch, schedule, rule)),
			...(frequency === undefined && !isSame ? [{text: 'The schedule makes no more snapshots. Existing ones stay until they expire.', tone: 'plain'} as const] : []),
			...(isSent ? [{text: `Sends PUT ${path}`, tone: 'dim'} as const] : []),
		],
		...(isSame && {blocked: 'No changes.'}),
		...(isSent && {
			submission: {
				kind: 'schedule', branch: {projectId, branchId}, rules, called: name,
			},
		}),
	};
};

/**
Builds the form that changes the snapshot schedule of a branch. The current schedule is read before the form opens.

@see docs/control-api.md#backup-schedule
*/
export const scheduleForm = (state: State, {branch: about, schedule = nothing, values}: RequestForm): FormView => {
	const branch = branchesOf(state, about?.projectId).items.find(({id}) => id === about?.branchId);
	const blocked = branch === undefined ? 'The branch no longer exists.' : snapshotBlocked(branch);
	return branch === undefined || blocked !== undefined
		? {
			...base, fields: [], effects: [], ...(blocked !== undefined && {blocked}),
		}
		: formOf(state, branch, schedule, values);
};
