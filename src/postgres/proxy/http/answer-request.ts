import {Buffer} from 'node:buffer';
import type {IncomingMessage} from 'node:http';
import {destinationName, readDestination} from '../destination.js';
import {createAnswerText, type AnswerText} from './answer-text.js';
import {type ServerConnection, beginSession} from './server-connection.js';
import {runCommand, runStatement} from './run-statement.js';
import {
	readShape,
	readWork,
	type Shape,
	type SqlWork,
} from './statements.js';
import {mostBytes, type Holding} from './held-bytes.js';
import {HttpProblem} from './http-problem.js';
import {checkRequest} from './check-request.js';
import type {Desk, Seat} from './seat.js';
import {problemAnswer, type HttpAnswer} from './problem-answer.js';
import {readLogin} from './login.js';

/**
Runs a request's work: a statement, or a batch in one transaction. If a statement in a batch fails, the batch is rolled back.

`answer`: receives the result, or `{results}` for a batch.

@throws {DatabaseError} With the server's message.
@throws If the signal is aborted. A batch is then rolled back, too.
*/
const runWork = async (session: ServerConnection, {statements, begin}: SqlWork, shape: Shape, {answer, signal}: {
	readonly answer: AnswerText;
	readonly signal: AbortSignal;
}): Promise<void> => {
	if (begin === undefined) {
		for (const statement of statements) {
			await runStatement(session, statement, shape, answer);
		}

		return;
	}

	// After a failure, closing the session rolls back the transaction.
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

/** The maximum number of bytes to read and drop from a refused body, so that the client reads the response. */
const mostDropped = 4 * mostBytes;

const drop = async (chunks: AsyncIterator<Uint8Array>): Promise<void> => {
	let dropped = 0;
	while (dropped < mostDropped) {
		const next = await chunks.next();
		if (next.done === true) {
			return;
		}

		dropped += next.value.length;
	}
};

/** The number of chunks to join into a piece. A chunk of a single byte takes many times the memory of that byte. */
const mostChunks = 512;

/**
Reads the body of a request.

@throws {HttpProblem} If the body exceeds its own limit, or the limit for all requests together.
*/
const readBody = async (request: IncomingMessage, holding: Holding): Promise<Uint8Array> => {
	const incoming = (request as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
	const pieces: Uint8Array[] = [];
	let chunks: Uint8Array[] = [];
	let bytes = 0;
	try {
		for (let next = await incoming.next(); next.done !== true; next = await incoming.next()) {
			bytes += next.value.length;
			if (bytes > mostBytes) {
				throw new HttpProblem(413, `a request has at most ${mostBytes} bytes`);
			}

			holding.take(next.value.length);
			chunks.push(next.value);
			if (chunks.length !== mostChunks) {
				continue;
			}

			pieces.push(Buffer.concat(chunks));
			chunks = [];
		}
	} catch (error) {
		if (error instanceof HttpProblem) {
			pieces.length = 0;
			chunks = [];
			holding.release();
			await drop(incoming);
		}

		throw error;
	}

	return Buffer.concat([...pieces, ...chunks]);
};

/** The memory that a statement takes in addition to its messages, in bytes. */
const statementBytes = 256;

/**
Reads the statements of a request, and keeps them only as messages for the server.

@throws {HttpProblem} If the body is invalid or exceeds a limit.
*/
const receiveWork = async (request: IncomingMessage, holding: Holding): Promise<SqlWork & {readonly bytesRead: number}> => {
	const body = await readBody(request, holding);
	const work = readWork(body, request.headers);
	holding.release();
	holding.take(work.statements.reduce((sum, {messages}) => sum + messages.length + statementBytes, 0));
	return {...work, bytesRead: body.length};
};

/**
Runs a request in a session of its own. If the client disconnects, its statement is canceled, and a batch is rolled back.
*/
const carryOut = async (desk: Desk, {visit, signal}: Seat, request: IncomingMessage, {holding, noteRead}: Course): Promise<HttpAnswer> => {
	const {keeper, turns} = desk;
	const {headers} = request;
	const login = readLogin(headers['neon-connection-string']?.toString());
	const shape = readShape(headers);
	const destination = readDestination(visit.owner()?.computeId, login.parameters);
	if (destination === undefined) {
		throw new HttpProblem(400, 'this port serves all endpoints: name one with options=endpoint%3D<id>');
	}

	const work = await receiveWork(request, holding);
	noteRead();
	const release = await turns.take(destinationName(destination), signal);
	try {
		const session = await beginSession(keeper, destination, {login, signal, holding});
		// Only the bytes of this request are counted, because the connection may also carry requests for other computes.
		const leave = keeper.admit(destination, {bytesRead: work.bytesRead});
		const cancel = () => {
			const packet = session.cancelPacket();
			// Closing the connection alone would not stop the statement. A stopped server has nothing to cancel.
			void (packet && keeper.cancel(destination.computeId, packet).catch(() => undefined));
		};

		signal.addEventListener('abort', cancel);
		try {
			signal.throwIfAborted();
			const answer = createAnswerText(holding);
			await runWork(session, work, shape, {answer, signal});
			return {status: 200, pieces: answer.pieces()};
		} finally {
			signal.removeEventListener('abort', cancel);
			leave();
			session.close();
		}
	} finally {
		release();
	}
};

type Course = {
	readonly holding: Holding;

	/** Must be called when the body has been read. */
	readonly noteRead: () => void;
};

/** Answers a request. A refused request wakes no compute. */
export const answerRequest = async (desk: Desk, seat: Seat, request: IncomingMessage, course: Course): Promise<HttpAnswer> => {
	try {
		checkRequest(request, {methods: ['POST', 'OPTIONS'], path: '/sql'}, desk.allowedOrigins);
		// A browser asks with OPTIONS whether a page may send the driver's requests.
		return request.method === 'OPTIONS' ? {status: 204, pieces: []} : await carryOut(desk, seat, request, course);
	} catch (error) {
		return problemAnswer(error);
	}
};
