import type {IncomingMessage} from 'node:http';
import {namedCompute} from '../first-packet.js';
import type {Holding} from './held-bytes.js';
import {createAnswerText} from './answer-text.js';
import {beginSession} from './begin-session.js';
import {checkRequest} from './check-request.js';
import type {Desk} from './desk.js';
import {problemAnswer, type HttpAnswer} from './problem-answer.js';
import {readBody} from './read-body.js';
import {HttpProblem} from './http-problem.js';
import {runWork} from './run-work.js';
import type {Seat} from './seat.js';
import {readShape, readWork} from './statements.js';
import {readLogin} from './login.js';

/**
Runs what a request asks for in a session of its own. When its client goes, the statement is canceled, and a batch rolled back.
*/
const carryOut = async (desk: Desk, {visit, signal}: Seat, request: IncomingMessage, {holding, noteRead}: Course): Promise<HttpAnswer> => {
	const {keeper, turns} = desk;
	const {headers} = request;
	const login = readLogin(headers['neon-connection-string']?.toString());
	const shape = readShape(headers);
	const computeId = visit.owner()?.computeId ?? namedCompute(login.parameters);
	if (computeId === undefined) {
		throw new HttpProblem(400, 'this port serves all endpoints: name one with options=endpoint%3D<id>');
	}

	const body = await readBody(request, holding);
	const work = readWork(body, headers);
	noteRead();
	const release = await turns.take(computeId, signal);
	try {
		const session = await beginSession(keeper, computeId, {login, signal, holding});
		// Not the connection's own count: another compute's requests may come on it, too.
		const leave = keeper.admit(computeId, {bytesRead: body.length});
		const cancel = () => {
			const packet = session.cancelPacket();
			// The end of the connection alone would let a statement run on. A server that is gone has nothing to cancel.
			void (packet && keeper.cancel(computeId, packet).catch(() => undefined));
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

	/**
	Is called once the body is there.
	*/
	readonly noteRead: () => void;
};

/**
Answers a request. Nothing is woken for one that is refused.
*/
export const answerRequest = async (desk: Desk, seat: Seat, request: IncomingMessage, course: Course): Promise<HttpAnswer> => {
	try {
		checkRequest(request, {methods: ['POST', 'OPTIONS'], path: '/sql'}, desk.allowedOrigins);
		// A browser asks first whether a page may send what the driver sends.
		return request.method === 'OPTIONS' ? {status: 204, pieces: []} : await carryOut(desk, seat, request, course);
	} catch (error) {
		return problemAnswer(error);
	}
};
