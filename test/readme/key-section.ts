import {keyLabel} from '../../src/commands/hints.js';
import {branchListCommands} from '../../src/commands/panes/branches.js';
import {serverListCommands} from '../../src/commands/panes/server-lists.js';
import {columnCommands} from '../../src/commands/panes/columns.js';
import {helpSectionsFrom, type HelpSection} from '../../src/commands/help-sections.js';

/** Formats the keys of a cell as code; a key with a backtick in it needs two around it. */
const code = (key: string): string => key.includes('`') ? `\`\` ${key} \`\`` : `\`${key}\``;

const keysAsCode = (keys: string): string => keys.split(' ').map(key => code(key)).join(' ').replaceAll('|', String.raw`\|`);

/** The number of keys in a row of a table. */
const perRow = 3;

/** Formats a section as a table that is read column by column. */
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

/** Keys with the same effect wherever something moves or closes: they are listed once, not for each modal. */
export const usualKeys: ReadonlySet<string> = new Set([
	'j', 'k', 'down', 'up', 'pagedown', 'pageup', 'ctrl-f', 'ctrl-b', 'g', 'G', 'home', 'end', 'tab', 'shift-tab', 'esc', 'q',
].map(key => keyLabel(key)));

/** The titles of the commands of the arrows in a list that is wider than the screen, in the panes and over them. */
const columnTitles = new Set(columnCommands.map(({title}) => title));

/** The titles of the commands of usual keys that open another list. */
const turnTitles = new Set([...branchListCommands, ...serverListCommands].filter(({keys}) => keys.some(key => key.endsWith('tab'))).map(({title}) => title));

const isUsual = ({keys, title}: HelpSection['entries'][number]): boolean => columnTitles.has(title) || (!turnTitles.has(title) && keys.split(' ').every(key => usualKeys.has(key)));

const asItem = ({title, entries}: HelpSection): readonly string[] => {
	const own = entries.filter(entry => !isUsual(entry));
	const words = own.map(({keys, title: meaning}) => `${keysAsCode(keys)} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`);
	return words.length === 0 ? [] : [`- ${title}: ${words.join('; ')}.`];
};

/** Returns whether a section is a table, for the most used keys. The others have a line for each key. */
const isTable = ({title}: HelpSection): boolean => title === 'Computes' || title === 'In every pane';

/** Returns every key for the README, from the same source as help and footer. */
export const keySection = (): string => [
	...helpSectionsFrom([]).filter(section => isTable(section)).flatMap(section => asTable(section)),
	`In every list and dialog, ${keysAsCode([...usualKeys].slice(0, -2).join(' '))} move, and ${keysAsCode('esc q')} close; in a list, ${keysAsCode('← →')} scroll the columns. Other keys:`,
	'',
	...helpSectionsFrom([]).filter(section => !isTable(section)).flatMap(section => asItem(section)),
].join('\n');
