import type {Argument} from '../argument.js';
import type {Command} from '../command.js';

/**
A line in which a command was named and an argument begun.
*/
export type CommandLine = {
	readonly command: Command;
	readonly argument: Argument;

	/**
	What was typed of the argument, without blanks around it.
	*/
	readonly text: string;
};

/**
Whether somebody who types this means the command: its id, or another of its names.
*/
const isCalled = ({id, aliases = []}: Command, name: string): boolean => id === name || aliases.includes(name);

/**
Reads a line that begins with the whole name of a command that takes an argument, and a blank. Undefined of any other.
*/
export const readLine = (commands: readonly Command[], typed: string): CommandLine | undefined => {
	const {name = '', rest = ''} = /^\s*(?<name>\S+)\s(?<rest>.*)$/sv.exec(typed)?.groups ?? {};
	const command = commands.find(candidate => candidate.argument !== undefined && isCalled(candidate, name.toLowerCase()));
	return command?.argument === undefined ? undefined : {command, argument: command.argument, text: rest.trim()};
};
