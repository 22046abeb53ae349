import type {Instant} from '../../domain/time.js';
import {isSharedListed} from '../../store/selectors/projects/shared-projects.js';
import type {State} from '../../store/state.js';
import {isOlderThan} from './is-older-than.js';

/**
How long the list of shared projects counts as current, in milliseconds; and how long after a failure it is asked for again that was never
answered.
*/
const sharedAgeMilliseconds = 300_000;
const unreadSharedMilliseconds = 60_000;

/**
Whether the shared projects are to be read, which is done behind everything else: not before the other projects were listed, nor while
nothing is answered.
*/
export const isSharedDue = (state: State, now: Instant, isEverythingDue: boolean): boolean => {
	const {receivedAt, shared: {askedAt, isLoading = false, isAnswered = false, isRefused = false}} = state.projects;
	const isOld = askedAt === undefined || isOlderThan(askedAt, isAnswered ? sharedAgeMilliseconds : unreadSharedMilliseconds, now);
	const isPossible = receivedAt !== undefined && state.connection.phase === 'live' && isSharedListed(state);
	return isPossible && !isRefused && !isLoading && (isOld || isEverythingDue);
};
