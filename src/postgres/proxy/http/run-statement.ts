import {Buffer} from 'node:buffer';
import {serialize} from 'pg-protocol';
import type {BackendMessage, Field} from 'pg-protocol/dist/messages.js';
import type {OrNull} from './login.js';
import type {AnswerText} from './answer-text.js';
import type {ServerConnection} from './server-connection.js';
import {HttpProblem} from './http-problem.js';
import type {Shape, Statement} from './statements.js';

/**
The OIDs of types whose values exist in JSON. Every Postgres version has the same OIDs.

@see https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
*/
const bool = 16;
const numbers: ReadonlySet<number> = new Set([21, 23, 700, 701]);
const documents: ReadonlySet<number> = new Set([114, 3802]);

/** Returns a value as JSON. A value stays text if JSON can't represent it exactly, such as a bigint or NaN. */
export const jsonOf = (text: OrNull<string>, typeId: number): string => {
	if (text === null) {
		return 'null';
	}

	if (typeId === bool) {
		return text === 't' ? 'true' : 'false';
	}

	// Postgres already formats numbers and documents as JSON, and no digit is lost.
	const isJson = documents.has(typeId) || (numbers.has(typeId) && Number.isFinite(Number(text)));
	return isJson ? text : JSON.stringify(text);
};

type Fields = {readonly fields: readonly Field[]};
type Values = {readonly fields: ReadonlyArray<OrNull<string>>};
type Done = {readonly text: string};

/** Parses a command tag, such as `INSERT 0 3`. */
const readTag = (tag: string): {readonly command: string; readonly rowCount: OrNull<number>} => {
	const words = tag.split(' ');
	const last = words.at(-1) ?? '';
	return {command: words[0] ?? '', rowCount: /^\d+$/v.test(last) ? Number(last) : null};
};

/** Returns a function that formats a row as JSON: a list of values, or an object with the column names as keys. */
const rowWriter = (fields: readonly Field[], {isRawText}: Shape, rowAsArray: boolean): ((values: ReadonlyArray<OrNull<string>>) => string) => {
	const columns = fields.map(({name, dataTypeID}) => ({typeId: isRawText ? 0 : dataTypeID, key: rowAsArray ? '' : `${JSON.stringify(name)}:`}));
	return values => {
		const texts = columns.map(({typeId, key}, index) => key + jsonOf(values[index] ?? null, typeId)).join(',');
		return rowAsArray ? `[${texts}]` : `{${texts}}`;
	};
};

/**
Runs a statement, and writes its result in the driver's format: `{rows, fields, command, rowCount, rowAsArray}`.

@throws {DatabaseError} With the server's message.
@throws {HttpProblem} If the result is too long, or the statement is a COPY.
*/
export const runStatement = async (session: ServerConnection, {messages, isArrayMode}: Statement, shape: Shape, answer: AnswerText): Promise<void> => {
	const rowAsArray = isArrayMode ?? shape.isArrayMode;
	let fields: readonly Field[] = [];
	let write = rowWriter(fields, shape, rowAsArray);
	let tag = '';
	let separator = '';
	let copied: HttpProblem | undefined;
	answer.add('{"rows":[');
	const listeners = new Map<BackendMessage['name'], (message: BackendMessage) => void>([
		['rowDescription', message => {
			({fields} = message as unknown as Fields);
			write = rowWriter(fields, shape, rowAsArray);
		}],
		['dataRow', message => {
			answer.add(separator + write((message as unknown as Values).fields));
			separator = ',';
		}],
		['commandComplete', message => {
			tag = (message as unknown as Done).text;
		}],
		['copyInResponse', () => {
			session.send(Buffer.concat([serialize.copyFail('COPY needs a session: there is none over HTTP'), serialize.sync()]));
		}],
		['copyOutResponse', () => {
			copied = new HttpProblem(400, 'COPY needs a session: there is none over HTTP');
		}],
	]);
	await session.exchange(messages, message => {
		listeners.get(message.name)?.(message);
	});
	if (copied !== undefined) {
		throw copied;
	}

	answer.add(`],${JSON.stringify({fields, ...readTag(tag), rowAsArray}).slice(1)}`);
};

/**
Runs a statement without parameters, and ignores its result.

@throws {DatabaseError} With the server's message.
*/
export const runCommand = async (session: ServerConnection, text: string): Promise<void> => session.exchange(serialize.query(text), () => undefined);
