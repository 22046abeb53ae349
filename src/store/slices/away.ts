import {
	emptyDigest,
	withLaterWork,
	withOperations,
	type AwayDigest,
} from '../../domain/operations/away-digest.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';

/** The events that happened while the user was not looking at the feed. */
export type Away = {
	/** When the user last looked at the feed. */
	readonly since: Instant;

	/** The projects whose operations are requested. */
	readonly projectIds: readonly string[];

	/** The projects for which every operation from the user's absence was read. */
	readonly wholeIds: readonly string[];

	/** The projects for which only the newest operations were read. */
	readonly partIds: readonly string[];
	readonly isReading: boolean;
	readonly digest: AwayDigest;

	/** Whether the user dismissed the line above the feed that reports these events. */
	readonly isDismissed: boolean;
};

export const beganAway = (since: Instant): Away => ({
	since, projectIds: [], wholeIds: [], partIds: [], isReading: true, digest: emptyDigest, isDismissed: false,
});

export const choseAwayProjects = (projectIds: readonly string[]) => (away: Away): Away => ({...away, projectIds});

/**
Receives the operations that ran in a project while the user was away. `isWhole`: whether all such operations were read, not only the newest.
*/
export const readAwayProject = (
	projectId: string,
	{operations, isWhole, ownIds}: {readonly operations: readonly Operation[]; readonly isWhole: boolean; readonly ownIds: ReadonlySet<string>},
) => (away: Away): Away => ({
	...away,
	...(isWhole ? {wholeIds: [...away.wholeIds, projectId]} : {partIds: [...away.partIds, projectId]}),
	digest: withOperations(away.digest, operations, ownIds),
});

/**
Updates the digest with the latest operations of a project, because an action that had failed may have succeeded since.
*/
export const readAfterAway = (newestFirst: readonly Operation[]) => (away: Away): Away => {
	const digest = withLaterWork(away.digest, newestFirst);
	return digest === away.digest ? away : {...away, digest};
};

export const endedAwayReading = (away: Away): Away => ({...away, isReading: false});

export const dismissedAwayLine = (away: Away): Away => ({...away, isDismissed: true});
