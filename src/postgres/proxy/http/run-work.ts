import type {AnswerText} from './answer-text.js';
import type {ServerConnection} from './server-connection.js';
import {runCommand, runStatement} from './run-statement.js';
import type {Shape, SqlWork} from './statements.js';

/**
Runs what a request is to do: a statement, or a batch in one transaction, which is rolled back when one of its statements fails.

`answer`: gets the result, or `{results}` of a batch.

@throws {DatabaseError} With the server's words.
@throws When the signal ends it. A batch is then rolled back, too.
*/
export const runWork = async (session: ServerConnection, {statements, begin}: SqlWork, shape: Shape, {answer, signal}: {
	readonly answer: AnswerText;
	readonly signal: AbortSignal;
}): Promise<void> => {
	if (begin === undefined) {
		for (const statement of statements) {
			await runStatement(session, statement, shape, answer);
		}

		return;
	}

	// A batch that fails leaves its transaction to the end of the session, which rolls it back.
	await runCommand(session, begin);
	answer.add('{"results":[');
	for (const [index, statement] of statements.entries()) {
		signal.throwIfAborted();
		answer.add(index === 0 ? '' : ',');
		await runStatement(session, statement, shape, answer);
	}

	answer.add(']}');
	signal.throwIfAborted();
	await runCommand(session, 'commit');
};
