import {fieldsOf, type FieldName} from '../../src/store/rows/fields.js';
import {rowLists, type RowList} from '../../src/store/rows/row-list.js';

const titles: Readonly<Record<RowList, string>> = {
	projects: 'Projects', computes: 'Computes', operations: 'Operations', branches: 'Branches', sessions: 'Sessions of a compute', keys: 'API keys', journal: 'Journal',
};

const kinds: Readonly<Record<FieldName['kind'], string>> = {
	text: 'a text', number: 'a number', age: 'a span, such as `90s`, `2h` or `7d`', instant: 'a time',
};

const row = ({name, title, kind, values = []}: FieldName): string =>
	`| \`${name}\` | ${title} | ${kinds[kind]}${values.length === 0 ? '' : `: ${values.slice(0, 6).map(value => `\`${value}\``).join(', ')}${values.length > 6 ? ' …' : ''}`} |`;

/**
The fields of each list that a filter knows, from the same source as its completion.
*/
export const fieldSection = (): string => rowLists.map(list => [
	`### ${titles[list]}`, '', '| Field | Is | Takes |', '|---|---|---|', ...fieldsOf(list).map(field => row(field)), '',
].join('\n')).join('\n');
