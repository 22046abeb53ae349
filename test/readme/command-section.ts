import {commandLines} from '../../src/commands/command-lines.js';

const code = (text: string): string => `\`${text}\``;

/**
What can be typed into the palette with an argument, or by another name, for the guide: from where help has it.
*/
export const commandSection = (): string => [
	'| Command | Other names |',
	'|---|---|',
	...commandLines.map(({line, aliases}) => `| ${code(line)} | ${aliases.map(alias => code(`:${alias}`)).join(' ')} |`),
].join('\n');
