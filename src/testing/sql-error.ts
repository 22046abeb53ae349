import {inspect} from 'node:util';
import {DatabaseError} from 'pg-protocol';
import type {Row, RunStatements} from './sql-session.js';

/**
Runs SQL: several statements, or one with parameters.

`Result`: the type of a row, which the caller knows. It is not checked.

@returns The rows of the last statement.
@throws An error with the message of Postgres, its `code`, the `statement`, and the caller's stack.
*/
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the type, as with every client of Postgres.
export type RunSql = <Result = Row>(text: string, values?: readonly unknown[]) => Promise<readonly Result[]>;

/** The maximum length of a statement in an error, in characters. */
const longestShown = 500;

const cut = (text: string): string => text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;

const checkCall = (text: unknown, values: unknown): void => {
	if (typeof text !== 'string') {
		throw new TypeError(Array.isArray(text)
			? 'sql is a function, not a tag of templates: sql(\'select $1\', [value]).'
			: `sql takes a text, such as sql('select 1'), not ${inspect(text)}.`);
	}

	if (values !== undefined && !Array.isArray(values)) {
		throw new TypeError(`sql takes values as a list, such as sql('select $1', [value]), not ${inspect(values)}.`);
	}
};

/**
Adds the statement and the caller's stack to SQL errors. When Postgres answers, the caller is no longer on the stack.
*/
export const withCaller = (run: RunStatements): RunSql => {
	const sql = async (text: string, values?: readonly unknown[]): Promise<readonly Row[]> => {
		checkCall(text, values);
		// The first two lines are the message and this function.
		const frames = new Error('called').stack?.split('\n').slice(2) ?? [];
		try {
			return await run(text, values);
		} catch (error) {
			if (error instanceof DatabaseError) {
				Object.assign(error, {statement: cut(text), stack: [`${error.name}: ${error.message}`, ...frames].join('\n')});
			}

			throw error;
		}
	};

	return sql as RunSql;
};

/**
Describes where in a file a migration failed: `file:line:column: message`, and the line itself below. If the server does not report the position, the
description is `file: message`.
*/
export const migrationProblem = (file: string, text: string, error: unknown): string => {
	const words = error instanceof Error ? error.message : String(error);
	const position = error instanceof DatabaseError ? Number(error.position) : 0;
	if (!(position > 0)) {
		return `${file}: ${words}`;
	}

	// Postgres counts characters, not UTF-16 code units.
	const before = [...text].slice(0, position - 1).join('').split('\n');
	const line = text.split('\n')[before.length - 1] ?? '';
	const start = before.at(-1) ?? '';
	const margin = `${before.length} | `;
	const mark = `${start.replaceAll(/\S/gv, ' ')}^`;
	return `${file}:${before.length}:${[...start].length + 1}: ${words}\n${margin}${line.trimEnd()}\n${' '.repeat(margin.length)}${mark}`;
};
