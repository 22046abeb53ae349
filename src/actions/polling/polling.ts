import {steppedInterval, toggledPause} from '../../store/slices/connection.js';
import {on} from '../../store/state.js';
import type {Access} from '../account/access.js';
import type {Sessions} from '../connecting/sessions.js';
import type {Context} from '../context.js';
import type {PollScheduler} from './poll-scheduler.js';

/**
What the user decides about polling.
*/
export type Polling = {
	/**
	Reads everything on the screen now; while the key is refused, tries the key again.
	*/
	readonly refreshNow: () => void;
	readonly togglePause: () => void;

	/**
	Takes the next longer interval between polls, or the next shorter one.
	*/
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
			// Nothing can be read but the key, which may be another one by now.
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
