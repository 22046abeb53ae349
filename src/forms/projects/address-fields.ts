import {entryProblem, plainEntry} from '../../domain/projects/project-settings.js';
import {editableText} from '../../domain/text/typed-text.js';
import {valueOf, type FormField, type Values} from '../form.js';

type AddressFields = {
	readonly fields: readonly FormField[];

	/** The entries of the allowlist. Undefined while one of the fields is invalid. */
	readonly entries?: readonly string[];
};

/**
The prefix in the field ids of existing entries. The rest of the field id is the entry. So typed text stays with the entry, even if someone else
changes the list.
*/
const ownId = 'address ';
const newId = 'new address ';

/** Splits the text of a field into entries, which are separated by commas. */
const entriesOf = (text: string): readonly string[] => text.split(',').map(part => plainEntry(part)).filter(part => part !== '');

const problemOf = (entries: readonly string[], taken: ReadonlySet<string>): string | undefined => {
	for (const entry of entries) {
		const problem = entryProblem(entry);
		if (problem !== undefined) {
			return `${entry} ${problem}.`;
		}

		if (taken.has(entry)) {
			return `${entry} is in the list already.`;
		}
	}

	return undefined;
};

/** Returns the ids of the fields for new entries: the fields with text, followed by an empty field. */
const newLines = (values: Values): readonly string[] => {
	const typed = Object.entries(values).filter(([id, text]) => id.startsWith(newId) && text.trim() !== '').map(([id]) => Number(id.slice(newId.length)));
	return Array.from({length: Math.max(-1, ...typed) + 2}, (_line, index) => `${newId}${index}`);
};

/**
Builds a field for each entry of an allowlist, and fields for new entries. Emptying a field removes the entry. An unchanged entry is always valid.
*/
export const addressFields = (shown: readonly string[], values: Values): AddressFields => {
	const fields: FormField[] = [];
	const taken = new Set<string>();
	const own = [...new Set(shown)].map(entry => [`${ownId}${entry}`, entry] as const);
	const gone = Object.entries(values).filter(([id, text]) => id.startsWith(ownId) && text.trim() !== '' && !shown.includes(id.slice(ownId.length)));
	for (const [id, entry] of [...own, ...gone.map(([key]) => [key, undefined] as const), ...newLines(values).map(key => [key, undefined] as const)]) {
		const start = entry === undefined ? '' : editableText(entry);
		const value = valueOf(values, id, start);
		const entries = entry !== undefined && value === start ? [entry] : entriesOf(value);
		const problem = entry !== undefined && value === start ? undefined : problemOf(entries, taken);
		for (const each of entries) {
			taken.add(each);
		}

		fields.push({
			kind: 'text', id, label: entry === undefined ? 'New address' : 'Address', value,
			hint: entry === undefined ? 'such as 192.0.2.1, 192.0.2.0/24' : 'an empty line removes it',
			...(problem !== undefined && {problem}),
		});
	}

	return {fields, ...(fields.every(({problem}) => problem === undefined) && {entries: [...taken]})};
};
