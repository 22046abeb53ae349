import type {Argument} from '../argument.js';
import type {Command} from '../command.js';

/** A line with a command and the start of its argument. */
export type CommandLine = {
	readonly command: Command;
	readonly argument: Argument;

	/** The typed argument, without surrounding spaces. */
	readonly text: string;
};

/** Returns whether a typed name means the command: its id, or another of its names. */
const isCalled = ({id, aliases = []}: Command, name: string): boolean => id === name || aliases.includes(name);

/**
Parses a line that starts with the full name of a command with an argument, and a space. Undefined for any other line.
*/
export const readLine = (commands: readonly Command[], typed: string): CommandLine | undefined => {
	const {name = '', rest = ''} = /^\s*(?<name>\S+)\s(?<rest>.*)$/sv.exec(typed)?.groups ?? {};
	const command = commands.find(candidate => candidate.argument !== undefined && isCalled(candidate, name.toLowerCase()));
	return command?.argument === undefined ? undefined : {command, argument: command.argument, text: rest.trim()};
};
