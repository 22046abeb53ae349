import type {JournalEntry} from '../requests/journal-entry.js';

/**
A program and its arguments in one line, as somebody would type them: an argument with a blank or a quote is quoted.
*/
export const commandLine = (command: readonly string[]): string =>
	command.map(part => /^[^\s"'\\]+$/v.test(part) ? part : JSON.stringify(part)).join(' ');

/**
Quotes a text for a shell, so that it stands for itself whatever is in it.
*/
export const quoted = (text: string): string => `'${text.replaceAll('\'', String.raw`'\''`)}'`;

/**
The command that sends a request again, for a shell in which `PGTOWER_API_KEY` holds the key. `PGTOWER_BASE_URL` stands for an unknown API
root.
*/
export const curlCommand = ({method, path, baseUrl, body}: Pick<JournalEntry, 'method' | 'path' | 'baseUrl' | 'body'>): string => [
	'curl',
	...(method === 'GET' ? [] : [`-X ${method}`]),
	baseUrl === undefined ? `"$PGTOWER_BASE_URL"${quoted(path)}` : quoted(`${baseUrl}${path}`),
	'-H "Authorization: Bearer $PGTOWER_API_KEY"',
	...(body === undefined ? [] : ['-H \'Content-Type: application/json\'', `-d ${quoted(JSON.stringify(body))}`]),
].join(' ');
