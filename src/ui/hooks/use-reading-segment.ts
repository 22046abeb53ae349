import type {Instant} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import {ageSegment, oldSegment, staleStepMilliseconds} from '../age.js';
import {isCutOff} from '../../store/connection.js';
import type {State} from '../../store/state.js';
import type {Segment} from '../segment.js';
import {useAppState} from './use-app-state.js';
import {useNow} from './use-now.js';
import {useShown} from './use-shown.js';

type Reading = {
	readonly receivedAt?: Instant;
	readonly problem?: string;
};

/**
What a pane says about its latest reading: why it failed, or how old its rows are when they are older than they should be.

While the control plane can't be reached, wants to be left alone, or refuses the key, the line below the header says why, once for all panes; each of them then
says how old it is.

`intervalSeconds` is how often the pane is read. A reading that changes nothing of what is said draws nothing.
*/
export const useReadingSegment = (select: (state: State) => Reading, intervalSeconds: number): Segment | undefined => {
	const isOut = useAppState(isCutOff);
	const now = useNow(isOut ? staleStepMilliseconds : 15_000);
	return useShown(state => {
		const {receivedAt, problem} = select(state);
		if (isOut) {
			return receivedAt === undefined ? undefined : oldSegment(receivedAt, now);
		}

		return problem === undefined ? ageSegment(receivedAt, now, intervalSeconds) : {text: sanitize(problem), tone: 'bad'};
	});
};
