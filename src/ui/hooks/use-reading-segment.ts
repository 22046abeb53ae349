import type {Instant} from '../../domain/time.js';
import type {Segment} from '../segment.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {ageSegment, oldSegment, staleStepMilliseconds} from '../figures.js';
import {isCutOff} from '../../store/selectors/connecting/connection.js';
import type {State} from '../../store/state.js';
import {useAppState, useShown} from './use-app-state.js';
import {useNow} from './use-now.js';

type PaneReading = {
	readonly receivedAt?: Instant;
	readonly problem?: string;
};

/**
The reading status of a deleted project's rows, without a note. The title already says that the project is gone, and the rows are no longer read.
*/
export const nothingRead: PaneReading = {};

/**
Writes a note on a pane's rows: the reason they could not be read, or their age if they are outdated. If the rows are read again and the note stays
the same, the pane is not redrawn.

In an outage, during a pause or with a rejected key, the line below the header gives the reason for all panes. Each pane then only gives the age of
its rows.

`intervalSeconds`: the pane's poll interval.
*/
export const useReadingSegment = (select: (state: State) => PaneReading, intervalSeconds: number): Segment | undefined => {
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
