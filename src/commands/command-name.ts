import type {Command} from './command.js';

/**
What a command is called: its title without what explains it, which stands behind a colon or in brackets.
*/
export const commandName = ({title}: Pick<Command, 'title'>): string => title.split(/: | \(/v, 1)[0] ?? title;
