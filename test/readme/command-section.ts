import {commandLines} from '../../src/commands/command-lines.js';

const code = (text: string): string => `\`${text}\``;

/**
What can be typed into the palette with an argument, or by another name, for the README: from where help has it.
*/
export const commandSection = (): string => commandLines
	.map(({line, aliases}) => code(line) + (aliases.length === 0 ? '' : ` (also ${aliases.map(alias => code(`:${alias}`)).join(', ')})`))
	.join(' · ');
