import {kindOf, rowLists, type FieldName} from '../../src/store/rows/list-kinds.js';

const kinds: Readonly<Record<FieldName['kind'], string>> = {
	text: 'text', number: 'a number', age: 'a duration, such as `90s`, `2h` or `7d`', instant: 'a time',
};

const ahead = 'a time ahead, such as `3d` or `tomorrow`, or `never`';

const row = ({name, title, kind, values = [], isAhead = false}: FieldName): string =>
	`| \`${name}\` | ${title} | ${isAhead ? ahead : kinds[kind]}${values.length === 0 ? '' : `: ${values.slice(0, 6).map(value => `\`${value}\``).join(', ')}${values.length > 6 ? ' …' : ''}`} |`;

/** Returns the fields of each list that a filter knows, from the same source as its completion. */
export const fieldSection = (): string => rowLists.map(list => [
	`### ${kindOf(list).heading}`, '', '| Field | Is | Takes |', '|---|---|---|', ...kindOf(list).fields.map(field => row(field)), '',
].join('\n')).join('\n');
