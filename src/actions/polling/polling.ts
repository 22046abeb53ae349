import {steppedInterval, toggledPause} from '../../store/slices/connection.js';
import {on} from '../../store/state.js';
import type {Access} from '../account/access.js';
import type {Sessions} from '../connecting/sessions.js';
import type {Context} from '../context.js';
import type {PollScheduler} from './poll-scheduler.js';

/** The user's controls for polling. */
export type Polling = {
	/** Reads everything on the screen now. If the key was rejected, reads only the key, again from its source. */
	readonly refreshNow: () => void;
	readonly togglePause: () => void;

	/** Steps to the next longer or shorter poll interval. */
	readonly stepInterval: (direction: 1 | -1) => void;
};

type PollingParts = {
	readonly context: Pick<Context, 'store'>;
	readonly access: Pick<Access, 'retryKey'>;
	readonly sessions: Pick<Sessions, 'readNow'>;
	readonly scheduler: Pick<PollScheduler, 'now'>;
};

export const createPolling = ({context: {store}, access, sessions, scheduler}: PollingParts): Polling => ({
	refreshNow() {
		if (store.getState().connection.phase === 'refused') {
			// With a rejected key, only the key itself can be read again: it may have been replaced at its source.
			access.retryKey();
			return;
		}

		sessions.readNow();
		scheduler.now(true);
	},
	togglePause() {
		store.setState(on('connection', toggledPause()));
		scheduler.now(false);
	},
	stepInterval(direction) {
		store.setState(on('connection', steppedInterval(direction)));
		scheduler.now(false);
	},
});
