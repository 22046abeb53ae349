import type {JournalEntry} from '../requests/journal-entry.js';

/** Joins a program and its arguments into one line, as typed in a shell. Arguments with spaces or quotes are quoted. */
export const commandLine = (command: readonly string[]): string =>
	command.map(part => /^[^\s"'\\]+$/v.test(part) ? part : JSON.stringify(part)).join(' ');

/** Quotes a text for a shell, so that the shell takes the text literally. */
export const quoted = (text: string): string => `'${text.replaceAll('\'', String.raw`'\''`)}'`;

/**
Builds the shell command that repeats a request. The variable `PGTOWER_API_KEY` stands for the key. If the API root is unknown, the variable
`PGTOWER_BASE_URL` stands for the root.
*/
export const curlCommand = ({method, path, baseUrl, body}: Pick<JournalEntry, 'method' | 'path' | 'baseUrl' | 'body'>): string => [
	'curl',
	...(method === 'GET' ? [] : [`-X ${method}`]),
	baseUrl === undefined ? `"$PGTOWER_BASE_URL"${quoted(path)}` : quoted(`${baseUrl}${path}`),
	'-H "Authorization: Bearer $PGTOWER_API_KEY"',
	...(body === undefined ? [] : ['-H \'Content-Type: application/json\'', `-d ${quoted(JSON.stringify(body))}`]),
].join(' ');
