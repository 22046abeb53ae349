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

/** Starts the summary of the events since the user last looked at the feed. */
export const cameBack = (since: Instant): Update => () => ({away: beganAway(since)});

export const receiveAwayProjects = (projectIds: readonly string[]): Update => onAway(choseAwayProjects(projectIds));

/**
Receives the operations that ran in a project while the user was away. Adds the project's failures to the unseen failures, the oldest first.
*/
export const receiveAway = (
	projectId: string,
	{operations, failures, isWhole, ownIds}: {
		readonly operations: readonly Operation[];

		/** The operations that failed and were not displayed before. */
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
