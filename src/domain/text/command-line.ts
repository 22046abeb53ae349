/**
A program and its arguments in one line, as somebody would type them: an argument with a blank or a quote is quoted.
*/
export const commandLine = (command: readonly string[]): string =>
	command.map(part => /^[^\s"'\\]+$/v.test(part) ? part : JSON.stringify(part)).join(' ');
