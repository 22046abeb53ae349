import {helpSections, type HelpSection} from '../../src/commands/help-sections.js';

/**
Keys that are one after the other in a cell, as code: one with a backtick in it needs two around it.
*/
const code = (key: string): string => key.includes('`') ? `\`\` ${key} \`\`` : `\`${key}\``;

const keysAsCode = (keys: string): string => keys.split(' ').map(key => code(key)).join(' ').replaceAll('|', String.raw`\|`);

/**
Keys to a row of a table.
*/
const perRow = 3;

/**
A table that is read down its columns.
*/
const asTable = ({title, entries}: HelpSection): readonly string[] => {
	const height = Math.ceil(entries.length / perRow);
	const rows = Array.from({length: height}, (_, row) => Array.from({length: perRow}, (_column, column) => entries[row + (column * height)]));
	return [
		`| ${title} |${' |'.repeat((perRow * 2) - 1)}`,
		`|${'---|'.repeat(perRow * 2)}`,
		...rows.map(row => `|${row.map(entry => entry === undefined ? ' | |' : ` ${keysAsCode(entry.keys)} | ${entry.title} |`).join('')}`),
		'',
	];
};

const asItem = ({title, entries}: HelpSection): string =>
	`- ${title}: ${entries.map(({keys, title: meaning}) => `${keysAsCode(keys)} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`).join('; ')}.`;

/**
What is pressed most is in tables; the rest, in a line each.
*/
const isTable = ({title}: HelpSection): boolean => title === 'Computes' || title === 'In every pane';

/**
Every key there is, for the README: from where help and the footer have them.
*/
export const keySection = (): string => [
	...helpSections.filter(section => isTable(section)).flatMap(section => asTable(section)),
	...helpSections.filter(section => !isTable(section)).map(section => asItem(section)),
].join('\n');
