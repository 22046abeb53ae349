import type {Instant} from '../../domain/time.js';

/** One line for the user, shown above the footer. */
export type Notice = {
	/** A `hint` says why a key does nothing. The next key that has an effect removes the hint. */
	readonly tone: 'hint' | 'info' | 'good' | 'bad';
	readonly text: string;
	readonly at: Instant;
};

/** Bad news that waits to be shown, in order. Each notice stays until dismissed. */
export type WaitingNoticesState = readonly Notice[];

export const initialWaitingNotices: WaitingNoticesState = [];

/** The maximum number of notices to keep. Notices that would be shown last are dropped first. */
export const mostWaitingNotices = 50;
