import {
	settingNameProblem,
	settingValueProblem,
	type PgSettings,
} from '../../domain/computes/pg-settings.js';
import {editableText} from '../../domain/text/typed-text.js';
import {valueOf, type FormField, type Values} from '../form.js';

type SettingsFields = {
	readonly fields: readonly FormField[];

	/** The resulting settings. Undefined while one of the fields is invalid. */
	readonly settings?: PgSettings;
};

/** A line for one setting, such as `work_mem = 64MB`. */
type SettingLine = {
	/**
	The id of the field. For an existing setting it contains the setting's name. So typed text stays with its setting when someone else changes the
	settings.
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
	// Text typed for a setting that was dropped elsewhere in the meantime is kept, and would create the setting again.
	const gone = Object.entries(values).filter(([id, text]) => id.startsWith(ownId) && text.trim() !== '' && !Object.hasOwn(shown, id.slice(ownId.length)));
	return [...lines, ...gone.map(([id, text]): SettingLine => ({id, text}))];
};

/** Returns the lines for new settings: those with text, and an empty one after them. */
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

/** Reads a line. Returns the setting, undefined for an empty line, or an error message. */
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

const problemOf = (read: ReturnType<typeof readLine>, taken: ReadonlySet<string>): string | undefined => {
	if (typeof read === 'string') {
		return read;
	}

	return read !== undefined && taken.has(read[0].toLowerCase()) ? `${read[0]} is in the list already.` : undefined;
};

/**
Builds a field for each Postgres setting, and one for a new setting. Emptying a field drops its setting.

`effect`: how a changed setting affects the compute. It is appended to each hint, since with many fields the other effects are off screen.
*/
export const settingsFields = (shown: PgSettings, values: Values, effect: string): SettingsFields => {
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
