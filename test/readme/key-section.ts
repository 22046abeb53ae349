import {keyLabel} from '../../src/commands/key-label.js';
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

/**
Keys that do the same wherever there is something to move in or to close: said once, and not again for each layer.
*/
export const usualKeys: ReadonlySet<string> = new Set([
	'j', 'k', 'down', 'up', 'pagedown', 'pageup', 'ctrl-f', 'ctrl-b', 'g', 'G', 'home', 'end', 'tab', 'shift-tab', 'esc', 'q',
].map(key => keyLabel(key)));

const isUsual = ({keys}: HelpSection['entries'][number]): boolean => keys.split(' ').every(key => usualKeys.has(key));

const asItem = ({title, entries}: HelpSection): readonly string[] => {
	const own = entries.filter(entry => !isUsual(entry));
	const words = own.map(({keys, title: meaning}) => `${keysAsCode(keys)} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`);
	return words.length === 0 ? [] : [`- ${title}: ${words.join('; ')}.`];
};

/**
What is pressed most is in tables; the rest, in a line each.
*/
const isTable = ({title}: HelpSection): boolean => title === 'Computes' || title === 'In every pane';

/**
Every key there is, for the README: from where help and the footer have them.
*/
export const keySection = (): string => [
	...helpSections.filter(section => isTable(section)).flatMap(section => asTable(section)),
	`In every list and dialog, ${keysAsCode([...usualKeys].slice(0, -2).join(' '))} move, and ${keysAsCode('esc q')} close. Besides:`,
	'',
	...helpSections.filter(section => !isTable(section)).flatMap(section => asItem(section)),
].join('\n');
