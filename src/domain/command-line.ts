/**
A program and its arguments in one line, as somebody would type them; an argument with a blank or a quote in it stands in quotes.
*/
export const commandLine = (command: readonly string[]): string =>
	command.map(part => /^[^\s"'\\]+$/v.test(part) ? part : JSON.stringify(part)).join(' ');
