import {commandLines} from '../../src/commands/command-lines.js';

const code = (text: string): string => `\`${text}\``;

/** Returns the table of palette commands with an argument or another name, from the same source as the help. */
export const commandSection = (): string => [
	'| Command | Other names |',
	'|---|---|',
	...commandLines.map(({line, aliases}) => `| ${code(line)} | ${aliases.map(alias => code(`:${alias}`)).join(' ')} |`),
].join('\n');
