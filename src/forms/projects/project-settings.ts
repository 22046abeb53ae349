import {onProject} from '../../domain/changes/target.js';
import type {ChangeProjectSettings} from '../../domain/changes/project-settings.js';
import {isSameSize} from '../../domain/computes/compute-size.js';
import {isSameSuspendTimeout} from '../../domain/computes/scale-to-zero.js';
import type {Project} from '../../domain/projects/project.js';
import {everyone, historyText, isSameAllowlist} from '../../domain/projects/project-settings.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {parseSize, sizeField, sizeText} from '../computes/size-field.js';
import {
	parseSpan,
	parseSuspend,
	suspendField,
	suspendValue,
} from '../computes/suspend-field.js';
import {
	valueOf,
	type FormField,
	type FormView,
	type Values,
} from '../form.js';
import {sendsLine} from '../lines.js';
import {targetLines} from '../targets.js';
import {addressFields} from './address-fields.js';
import {settingsEffects} from './settings-effects.js';

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

/** Removes the problem from an unchanged field, since that field requests nothing. */
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
Builds the form that changes the settings of a project. It warns of settings that will probably be refused.

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
