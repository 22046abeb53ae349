import type {Instant} from '../../domain/time.js';

/**
One line for the user, shown above the footer.
*/
export type Notice = {
	/**
	A hint says why a key does nothing: the next key that does something removes it.
	*/
	readonly tone: 'hint' | 'info' | 'good' | 'bad';
	readonly text: string;
	readonly at: Instant;
};

/**
Bad news that is currently hidden, in display order: it stays until dismissed.
*/
export type WaitingNoticesState = readonly Notice[];

export const initialWaitingNotices: WaitingNoticesState = [];

/**
The maximum of bad news to keep; the one that would be shown last is dropped first.
*/
export const mostWaitingNotices = 50;
