import type {Socket} from 'node:net';
import type {Doorkeeper, Visit} from '../doorkeeper.js';
import type {Holding} from './held-bytes.js';
import type {Turns} from './turns.js';

/**
The services for all HTTP clients.
*/
export type Desk = {
	readonly keeper: Doorkeeper;
	readonly turns: Turns;
	readonly hold: () => Holding;
	readonly allowedOrigins: ReadonlySet<string>;

	/**
	How long a client may take to send a request, or to read some of its answer.
	*/
	readonly patienceMilliseconds: number;
};

/**
An HTTP client, and its connection.
*/
export type Seat = {
	readonly visit: Visit;

	/**
	Aborted when the connection has closed.
	*/
	readonly signal: AbortSignal;

	/**
	Starts a request.
	*/
	readonly begin: () => Turn;

	/**
	The number of started but unanswered requests.
	*/
	readonly unanswered: () => number;
};

/**
A request of a client.
*/
type Turn = {
	/**
	Notes that it has been read completely, and may take its time.
	*/
	readonly noteRead: () => void;

	/**
	Notes that it has been answered.
	*/
	readonly leave: () => void;
};

/**
Limits the time for each request of a client, from the end of the previous one until it has been read completely.
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
