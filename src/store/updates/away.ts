import type {Operation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import {
	beganAway,
	choseAwayProjects,
	endedAwayReading,
	dismissedAwayLine,
	readAwayProject,
	type Away,
} from '../slices/away.js';
import {operationsFailed} from '../slices/failures.js';
import type {Update} from '../state.js';

const onAway = (update: (away: Away) => Away): Update => ({away}) => away === undefined ? {} : {away: update(away)};

/**
Somebody is back: what happened since that moment is read.
*/
export const cameBack = (since: Instant): Update => () => ({away: beganAway(since)});

export const receiveAwayProjects = (projectIds: readonly string[]): Update => onAway(choseAwayProjects(projectIds));

/**
What happened in a project since then is known. Its failures are among those that nobody has seen yet, the oldest first.
*/
export const receiveAway = (
	projectId: string,
	{operations, failures, isWhole, ownIds}: {
		readonly operations: readonly Operation[];

		/**
		Those of the operations that failed and were not on the screen before.
		*/
		readonly failures: readonly Operation[];
		readonly isWhole: boolean;
		readonly ownIds: ReadonlySet<string>;
	},
): Update => state => ({
	...onAway(readAwayProject(projectId, {operations, isWhole, ownIds}))(state),
	failures: operationsFailed(failures.toReversed(), true)(state.failures),
});

export const endedAway = (): Update => onAway(endedAwayReading);

export const dismissAway = (): Update => onAway(dismissedAwayLine);
