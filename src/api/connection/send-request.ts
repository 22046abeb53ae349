import {Buffer} from 'node:buffer';
import type {Dispatcher} from 'undici';
import type {Clock} from '../../base/clock.js';
import type {RequestData} from '../../domain/requests/request-data.js';

export type OutgoingRequest = {
	readonly origin: string;
	readonly method: RequestData['method'];
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string;
};

/** Headers by their lower-case names. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export type Answer = {
	readonly status: number;
	readonly headers: AnswerHeaders;
	readonly text: string;
};

/**
The phase in which a request ended without an answer. In the phase `connecting`, no part of the request had been sent.
*/
type Phase = 'connecting' | 'asked' | 'answering';

/** The reason there is no answer. */
type Cause =
	| {readonly kind: 'silence' | 'slowness'; readonly milliseconds: number}

	/** The answer is longer than `mostBytes`. `bytes` is the length that a header of the answer announced, if any. */
	| {readonly kind: 'size'; readonly mostBytes: number; readonly bytes: number | undefined}
	| {readonly kind: 'network'; readonly error: Error}
	| {readonly kind: 'abort'};

/** A request that ended without an answer. */
export class Interruption extends Error {
	override readonly name = 'Interruption';
	readonly reason: Cause;
	readonly phase: Phase;

	constructor(reason: Cause, phase: Phase) {
		super(`${reason.kind} while ${phase}`);
		this.reason = reason;
		this.phase = phase;
	}
}

export type AnswerLimits = {
	readonly clock: Clock;
	readonly signal: AbortSignal;

	/** The maximum time without data. */
	readonly silenceMilliseconds: number;

	/** The maximum time for the full answer, even if bytes keep arriving. */
	readonly wholeMilliseconds: number;
	readonly mostBytes: number;
};

/**
Sends one request and reads the full answer. Does not retry, and treats a redirect as an answer.

@throws {Interruption} If no complete answer arrived.
*/
export const sendRequest = async (dispatcher: Dispatcher, transmission: OutgoingRequest, limits: AnswerLimits): Promise<Answer> => {
	const {clock, signal} = limits;
	const {promise, resolve, reject} = Promise.withResolvers<Answer>();
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	let phase: Phase = 'connecting';
	let answer: Omit<Answer, 'text'> = {status: 0, headers: {}};
	let controller: Dispatcher.DispatchController | undefined;
	let interruption: Interruption | undefined;

	const interrupt = (reason: Cause) => {
		interruption ??= new Interruption(reason, phase);
		reject(interruption);
		controller?.abort(interruption);
	};

	const limitSize = (length: number, announced: number | undefined) => {
		if (length > limits.mostBytes) {
			interrupt({kind: 'size', mostBytes: limits.mostBytes, bytes: announced});
		}
	};

	const armSilence = () => clock.after(limits.silenceMilliseconds, () => {
		interrupt({kind: 'silence', milliseconds: limits.silenceMilliseconds});
	});
	let disarmSilence = armSilence();
	const stir = () => {
		disarmSilence();
		if (interruption === undefined) {
			disarmSilence = armSilence();
		}
	};

	const disarmWhole = clock.after(limits.wholeMilliseconds, () => {
		interrupt({kind: 'slowness', milliseconds: limits.wholeMilliseconds});
	});
	const abort = () => {
		interrupt({kind: 'abort'});
	};

	signal.addEventListener('abort', abort, {once: true});
	try {
		if (signal.aborted) {
			abort();
			return await promise;
		}

		dispatcher.dispatch({...transmission, reset: false}, {
			onRequestStart(started) {
				// Stops a request that was aborted before sending, and a request that undici is about to send a second time.
				if (interruption !== undefined || phase !== 'connecting') {
					started.abort(interruption ?? new Interruption({kind: 'abort'}, phase));
					return;
				}

				controller = started;
				phase = 'asked';
			},
			onResponseStart(_controller, status, headers) {
				// An informational answer (1xx) is followed by the real answer.
				phase = 'answering';
				answer = {status, headers};
				stir();
				const announced = Number(headers['content-length']);
				limitSize(announced, announced);
			},
			onResponseData(_controller, chunk) {
				bytes += chunk.length;
				chunks.push(chunk);
				stir();
				limitSize(bytes, undefined);
			},
			onResponseEnd() {
				resolve({...answer, text: new TextDecoder().decode(Buffer.concat(chunks))});
			},
			onResponseError(_controller, error) {
				interrupt({kind: 'network', error});
			},
		});
		return await promise;
	} finally {
		disarmSilence();
		disarmWhole();
		signal.removeEventListener('abort', abort);
	}
};
