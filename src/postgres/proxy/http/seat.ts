import type {Socket} from 'node:net';
import type {Doorkeeper, Visit} from '../doorkeeper.js';
import type {Holding} from './held-bytes.js';
import type {Turns} from './turns.js';

/** The services that all HTTP clients share. */
export type Desk = {
	readonly keeper: Doorkeeper;
	readonly turns: Turns;
	readonly hold: () => Holding;
	readonly allowedOrigins: ReadonlySet<string>;

	/** The time that a client may take to send a request, or to read the next part of a response, in milliseconds. */
	readonly patienceMilliseconds: number;
};

/** The connection of an HTTP client. */
export type Seat = {
	readonly visit: Visit;

	/** Aborted when the connection has closed. */
	readonly signal: AbortSignal;

	/** Registers a new request. */
	readonly begin: () => Turn;

	/** Returns the number of requests without a response. */
	readonly unanswered: () => number;
};

type Turn = {
	/** Must be called when the request has been read completely. From then on the request has no time limit. */
	readonly noteRead: () => void;

	/** Must be called when the request has been answered. */
	readonly leave: () => void;
};

/**
Registers a client, and limits the time for each of its requests. The limit runs from the end of the previous request until the next request has been
read completely.
*/
export const takeSeat = (client: Socket, visit: Visit, patienceMilliseconds: number): Seat => {
	const gone = new AbortController();
	let limit: NodeJS.Timeout | undefined;
	const unanswered = new Set<Turn>();
	const read = new Set<Turn>();
	const expect = () => {
		clearTimeout(limit);
		if (read.size === 0 && !client.destroyed) {
			limit = setTimeout(() => {
				client.destroy();
			}, patienceMilliseconds);
		}
	};

	client.on('close', () => {
		clearTimeout(limit);
		gone.abort();
	});
	visit.enter();
	expect();
	return {
		visit,
		signal: gone.signal,
		unanswered: () => unanswered.size,
		begin() {
			const turn: Turn = {
				noteRead() {
					read.add(turn);
					clearTimeout(limit);
				},
				leave() {
					read.delete(turn);
					unanswered.delete(turn);
					expect();
				},
			};
			unanswered.add(turn);
			return turn;
		},
	};
};
