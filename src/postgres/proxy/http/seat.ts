import type {Socket} from 'node:net';
import type {Doorkeeper, Visit} from '../doorkeeper.js';
import type {Holding} from './held-bytes.js';
import type {Turns} from './turns.js';

/**
What all clients of HTTP are served with.
*/
export type Desk = {
	readonly keeper: Doorkeeper;
	readonly turns: Turns;
	readonly hold: () => Holding;
	readonly allowedOrigins: ReadonlySet<string>;

	/**
	How long a client may take with a request, or with reading some of its answer.
	*/
	readonly patienceMilliseconds: number;
};

/**
A client that speaks HTTP, and its connection.
*/
export type Seat = {
	readonly visit: Visit;

	/**
	Aborted when the connection has closed.
	*/
	readonly signal: AbortSignal;

	/**
	Begins a request.
	*/
	readonly begin: () => Turn;

	/**
	How many requests have begun that are not answered yet.
	*/
	readonly unanswered: () => number;
};

/**
A request of a client.
*/
type Turn = {
	/**
	Notes that it is there as a whole, and takes its time.
	*/
	readonly noteRead: () => void;

	/**
	Notes that it has been answered.
	*/
	readonly leave: () => void;
};

/**
Gives a client a time for each request, from the end of the one before until it is there as a whole.
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
