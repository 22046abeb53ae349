import {
	settingNameProblem,
	settingValueProblem,
	type PgSettings,
	isSameSettings,
} from '../../domain/computes/pg-settings.js';
import {editableText} from '../../domain/text/typed-text.js';
import {
	valueOf,
	type FormField,
	type Values,
	type FormLine,
	type FormView,
} from '../form.js';
import {onCompute} from '../../domain/changes/target.js';
import type {ChangeOf} from '../../domain/changes/change-kinds.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {
	enabledField,
	enabledValue,
	readEnabled,
	nameField,
} from '../fields.js';
import {sendsLine} from '../lines.js';
import {branchWarnings, targetLines} from '../targets.js';
import {editEffects} from './edit-effects.js';

type SettingsFields = {
	readonly fields: readonly FormField[];

	/** The resulting settings. Undefined while one of the fields is invalid. */
	readonly settings?: PgSettings;
};

/** A line for one setting, such as `work_mem = 64MB`. */
type SettingLine = {
	/**
	The field's id. For an existing setting, the id contains the setting's name. So typed text stays with the setting, even if someone else changes
	the settings.
	*/
	readonly id: string;

	/** The setting that the line shows. Absent in a line for a new setting. */
	readonly own?: readonly [name: string, value: string];
	readonly text: string;
};

const ownId = 'setting ';
const newId = 'new setting ';

const shownText = (name: string, value: string): string => `${editableText(name)} = ${editableText(value)}`;

const ownLines = (shown: PgSettings, values: Values): readonly SettingLine[] => {
	const lines = Object.entries(shown).map(([name, value]): SettingLine =>
		({id: `${ownId}${name}`, own: [name, value], text: valueOf(values, `${ownId}${name}`, shownText(name, value))}));
	// Someone else may remove a setting after the user has changed its text. The text stays, and sending the form creates the setting again.
	const gone = Object.entries(values).filter(([id, text]) => id.startsWith(ownId) && text.trim() !== '' && !Object.hasOwn(shown, id.slice(ownId.length)));
	return [...lines, ...gone.map(([id, text]): SettingLine => ({id, text}))];
};

/** Returns the lines for new settings: the lines with text, followed by an empty line. */
const newLines = (values: Values): readonly SettingLine[] => {
	const lines: SettingLine[] = [];
	let last = -1;
	for (const [id, text] of Object.entries(values)) {
		if (id.startsWith(newId) && text.trim() !== '') {
			last = Math.max(last, Number(id.slice(newId.length)));
		}
	}

	for (let index = 0; index <= last + 1; index++) {
		lines.push({id: `${newId}${index}`, text: valueOf(values, `${newId}${index}`, '')});
	}

	return lines;
};

/** Parses a line. Returns the setting, undefined for an empty line, or an error message as a string. */
const readLine = ({own, text}: SettingLine): readonly [name: string, value: string] | string | undefined => {
	// Unchanged text keeps the setting's value, even if the value could not be typed.
	if (own !== undefined && text === shownText(...own)) {
		return own;
	}

	if (text.trim() === '') {
		return undefined;
	}

	const [before = '', ...rest] = text.split('=');
	if (rest.length === 0) {
		return 'A setting is a name and a value, such as work_mem = 64MB.';
	}

	const name = before.trim();
	const value = rest.join('=').trim();
	return settingNameProblem(name) ?? settingValueProblem(name, value) ?? [name, value];
};

const problemOf = (read: ReturnType<typeof readLine>, taken: ReadonlySet<string>): string | undefined =>
	typeof read === 'string' ? read : (read !== undefined && taken.has(read[0].toLowerCase()) ? `${read[0]} is in the list already.` : undefined);

/**
Builds a field for each Postgres setting, and a field for a new setting. Emptying a field drops the setting.

`effect`: the text that says how a changed setting affects the compute. The text is appended to each hint, because many fields push the lines about
effects off the screen.
*/
const settingsFields = (shown: PgSettings, values: Values, effect: string): SettingsFields => {
	const fields: FormField[] = [];
	const settings: Array<readonly [name: string, value: string]> = [];
	const taken = new Set<string>();
	for (const line of [...ownLines(shown, values), ...newLines(values)]) {
		const read = readLine(line);
		const problem = problemOf(read, taken);
		if (read !== undefined && typeof read !== 'string') {
			settings.push(read);
			taken.add(read[0].toLowerCase());
		}

		fields.push({
			kind: 'text', id: line.id, label: line.id.startsWith(newId) ? 'New setting' : 'Setting', value: line.text,
			hint: `${line.own === undefined ? 'name = value, such as work_mem = 64MB' : 'name = value; an empty line removes it'}${effect}`,
			...(problem !== undefined && {problem}),
		});
	}

	return {fields, ...(fields.every(({problem}) => problem === undefined) && {settings: Object.fromEntries(settings)})};
};

type Edit = ChangeOf<'edit'>;

const nothing = 'No changes.';

/** Builds the name field. An unchanged name is always valid, even if it contains forbidden characters. */
const editedName = (name: string | undefined, value: string): FormField => {
	const field = nameField(value);
	const hint = name === undefined ? 'optional' : 'a name of 1 to 64 characters';
	if (value === editableText(name ?? '')) {
		return {...field, hint, problem: undefined};
	}

	return value.trim() === '' && name !== undefined
		? {...field, hint, problem: 'A name can be changed, but not removed: type one.'}
		: {...field, hint};
};

/**
Names deprecated properties, which the platform still sends.

@see docs/control-api.md#compute-deprecated
*/
const deprecatedLine = ({isPoolerEnabled, poolerMode}: Compute): FormLine => ({
	text: `Deprecated by the API, not editable: pooler_enabled ${isPoolerEnabled ? 'yes' : 'no'}, pooler_mode ${poolerMode === '' ? 'none' : poolerMode}`, tone: 'dim',
});

const oneForm = (state: State, modal: ChangeForm<'compute'>, compute: Compute): FormView => {
	const {values} = modal;
	const typedName = editableText(compute.name ?? '');
	const name = editedName(compute.name, valueOf(values, 'name', typedName));
	const enabled = enabledField(valueOf(values, 'enabled', enabledValue(compute.isDisabled)), false);
	const {fields: settingFields, settings} = settingsFields(compute.pgSettings, values, compute.currentState === 'active' ? '; restarts the compute' : '');
	const base = {
		title: 'Edit', target: targetLines(state, modal), fields: [name, enabled, ...settingFields], submitLabel: 'Save', isCareful: false,
	};
	if (name.problem !== undefined || settings === undefined) {
		return {...base, effects: []};
	}

	const wanted = readEnabled(enabled.value);
	const change: Edit = {
		kind: 'edit',
		target: onCompute(compute),
		...(name.value !== typedName && {name: name.value.trim()}),
		...(wanted !== undefined && wanted.isDisabled !== compute.isDisabled && wanted),
		...(!isSameSettings(compute.pgSettings, settings) && {
			pgSettings: settings, ...(compute.preloadLibraries !== undefined && {preloadLibraries: compute.preloadLibraries}),
		}),
	};
	if (change.name === undefined && change.isDisabled === undefined && change.pgSettings === undefined) {
		return {...base, effects: [{text: nothing, tone: 'dim'}, deprecatedLine(compute)], blocked: nothing};
	}

	return {
		...base,
		effects: [
			...editEffects(compute, change),
			...(change.isDisabled === true ? branchWarnings(state, [compute]) : []),
			deprecatedLine(compute),
			sendsLine([change], modal),
		],
		changes: [change],
	};
};

const manyEffects = (concerned: readonly Compute[], isDisabled: boolean): readonly FormLine[] => {
	const active = concerned.filter(({currentState}) => currentState === 'active').length;
	const whom = concerned.length === 1 ? 'one compute' : `${concerned.length} computes`;
	const suspended = active === 1 && concerned.length === 1 ? 'it' : `${active} of them`;
	return isDisabled
		? [
			{text: `Disables ${whom}. Nothing wakes a disabled compute.`, tone: 'warn'},
			...(active === 0 ? [] : [{text: `Suspends ${suspended} and drops all connections.`, tone: 'warn'} as const]),
		]
		: [{text: `Enables ${whom}: the next connection wakes ${concerned.length === 1 ? 'it' : 'each'}.`, tone: 'plain'}];
};

/** Builds the form for several computes. The form has only the fields that can be the same for all computes. */
const manyForm = (state: State, modal: ChangeForm<'compute'>): FormView => {
	const {shown, values} = modal;
	const isMixed = shown.some(({isDisabled}) => isDisabled !== shown[0]?.isDisabled);
	const start = isMixed ? '' : enabledValue(shown[0]?.isDisabled === true);
	const field = enabledField(valueOf(values, 'enabled', start), isMixed);
	const wanted = readEnabled(field.value);
	const concerned = wanted === undefined ? [] : shown.filter(({isDisabled}) => isDisabled !== wanted.isDisabled);
	const left = shown.length - concerned.length;
	const base = {
		title: `Edit ${shown.length} computes`, target: targetLines(state, modal), fields: [field], submitLabel: 'Save', isCareful: false,
	};
	const alone: FormLine = {text: 'Names and Postgres settings are edited for one compute at a time.', tone: 'dim'};
	if (wanted === undefined || concerned.length === 0) {
		return {...base, effects: [{text: nothing, tone: 'dim'}, alone], blocked: nothing};
	}

	const changes = concerned.map((compute): Edit => ({kind: 'edit', target: onCompute(compute), ...wanted}));
	return {
		...base,
		effects: [
			...manyEffects(concerned, wanted.isDisabled),
			...(wanted.isDisabled ? branchWarnings(state, concerned) : []),
			...(left === 0 ? [] : [{text: `${left} of them ${left === 1 ? 'is' : 'are'} ${field.value} already.`, tone: 'dim'} as const]),
			alone,
			sendsLine(changes, modal),
		],
		changes,
	};
};

/**
Builds the form that changes a compute's name and Postgres settings, and enables or disables the compute. For several computes, the form only enables
or disables the computes.

@see docs/control-api.md#compute-update
*/
export const editForm = (state: State, modal: ChangeForm<'compute'>): FormView => {
	const [first, ...others] = modal.shown;
	return first !== undefined && others.length === 0 ? oneForm(state, modal, first) : manyForm(state, modal);
};
