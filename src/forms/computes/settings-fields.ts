import {
	settingNameProblem,
	settingValueProblem,
	type PgSettings,
} from '../../domain/computes/pg-settings.js';
import {editableText} from '../../domain/text/typed-text.js';
import {valueOf, type FormField, type Values} from '../form.js';

/**
The fields of Postgres settings and their combined value.
*/
type SettingsFields = {
	readonly fields: readonly FormField[];

	/**
	The resulting settings; undefined while one of the fields is invalid.
	*/
	readonly settings?: PgSettings;
};

/**
A line for one setting: `work_mem = 64MB`.
*/
type SettingLine = {
	/**
	The field's id: for an existing setting, it contains the name, so that typed text stays with it when others change the list.
	*/
	readonly id: string;

	/**
	The setting that it shows; absent in a line for a new one.
	*/
	readonly own?: readonly [name: string, value: string];
	readonly text: string;
};

const ownId = 'setting ';
const newId = 'new setting ';

const shownText = (name: string, value: string): string => `${editableText(name)} = ${editableText(value)}`;

const ownLines = (shown: PgSettings, values: Values): readonly SettingLine[] => {
	const lines = Object.entries(shown).map(([name, value]): SettingLine =>
		({id: `${ownId}${name}`, own: [name, value], text: valueOf(values, `${ownId}${name}`, shownText(name, value))}));
	// Text typed for a setting that someone has dropped in the meantime is kept, and would set it again.
	const gone = Object.entries(values).filter(([id, text]) => id.startsWith(ownId) && text.trim() !== '' && !Object.hasOwn(shown, id.slice(ownId.length)));
	return [...lines, ...gone.map(([id, text]): SettingLine => ({id, text}))];
};

/**
The lines for new settings: the typed ones, and an empty one after them.
*/
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

/**
The value of a line: a setting, nothing for an empty line, or an error message.
*/
const readLine = ({own, text}: SettingLine): readonly [name: string, value: string] | string | undefined => {
	// Unchanged text stays as it is, even if it could not be typed.
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
A field for each Postgres setting, as name and value in a line, and one for a new setting. An empty line drops its setting.

`effect`: how a changed setting affects the compute, shown after the hint. With many fields, the other effects are off screen.
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
