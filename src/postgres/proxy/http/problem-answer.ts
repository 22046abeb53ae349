import {Buffer} from 'node:buffer';
import {DatabaseError} from 'pg-protocol';
import {NoSession} from './server-connection.js';
import {HttpProblem} from './http-problem.js';

export type HttpAnswer = {
	readonly status: number;
	readonly pieces: readonly Uint8Array[];
};

const answer = (status: number, body: unknown): HttpAnswer => ({status, pieces: [Buffer.from(JSON.stringify(body))]});

const databaseProblem = ({
	message, severity, code, detail, hint, position, internalPosition, internalQuery, where, schema, table, column, dataType, constraint, file, line, routine,
}: DatabaseError) => ({
	message, severity, code, detail, hint, position, internalPosition, internalQuery, where, schema, table, column, dataType, constraint, file, line, routine,
});

/**
Builds the response to a failed request. For an error of the server, the response has status 400 and the error's fields, from which the driver creates
its own error.
*/
export const problemAnswer = (error: unknown): HttpAnswer => {
	if (error instanceof DatabaseError) {
		return answer(400, databaseProblem(error));
	}

	if (error instanceof NoSession) {
		return answer(400, {message: error.message, severity: 'FATAL', code: error.code});
	}

	const message = error instanceof Error ? error.message : String(error);
	return answer(error instanceof HttpProblem ? error.status : 502, {message});
};
