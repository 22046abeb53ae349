import {
	settingNameProblem,
	settingValueProblem,
	type PgSettings,
} from '../../domain/computes/pg-settings.js';
import {editableText} from '../../domain/text/typed-text.js';
import {valueOf, type FormField, type Values} from '../form.js';

/**
The fields of Postgres settings and what they say together.
*/
type SettingsFields = {
	readonly fields: readonly FormField[];

	/**
	The settings that the fields ask for; undefined while one of them is wrong.
	*/
	readonly settings?: PgSettings;
};

/**
A line for one setting: `work_mem = 64MB`.
*/
type SettingLine = {
	/**
	The field's id: of a setting that is set, it has its name, so that what is typed stays with it when others change the list.
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
	// What was typed for a setting that somebody has dropped meanwhile is not lost: it would set it again.
	const gone = Object.entries(values).filter(([id, text]) => id.startsWith(ownId) && text.trim() !== '' && !Object.hasOwn(shown, id.slice(ownId.length)));
	return [...lines, ...gone.map(([id, text]): SettingLine => ({id, text}))];
};

/**
The lines for new settings: those that were typed, and an empty one after them.
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
What a line asks for: a setting, nothing for an empty line, or a sentence that says what is wrong with it.
*/
const readLine = ({own, text}: SettingLine): readonly [name: string, value: string] | string | undefined => {
	// What nobody has changed stays as it is, also where no keyboard could type it.
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

	return read !== undefined && taken.has(read[0].toLowerCase()) ? `${read[0]} has a line already.` : undefined;
};

/**
A field for each Postgres setting, as name and value in a line, and one for a new setting. An empty line drops its setting.

`effect`: what another setting does to the compute, behind the hint. Among many fields, the effects are below the edge of the screen.
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
			hint: `${line.own === undefined ? 'name = value, such as work_mem = 64MB' : 'name = value; an empty line drops it'}${effect}`,
			...(problem !== undefined && {problem}),
		});
	}

	return {fields, ...(fields.every(({problem}) => problem === undefined) && {settings: Object.fromEntries(settings)})};
};
