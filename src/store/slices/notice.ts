import type {Instant} from '../../domain/time.js';

/**
One line for the user, shown above the footer.
*/
export type Notice = {
	readonly tone: 'info' | 'good' | 'bad';
	readonly text: string;
	readonly at: Instant;
};

/**
Bad news that is not shown now, in the order in which it will be: it stays until it is dismissed.
*/
export type WaitingNoticesState = readonly Notice[];

export const initialWaitingNotices: WaitingNoticesState = [];

/**
The most bad news that is kept; what would be shown last is forgotten first.
*/
export const mostWaitingNotices = 50;
