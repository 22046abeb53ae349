import {
	emptyDigest,
	withLaterWork,
	withOperations,
	type AwayDigest,
} from '../../domain/operations/away-digest.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';

/**
What happened while nobody looked at the feed.
*/
export type Away = {
	/**
	When it was looked at last before.
	*/
	readonly since: Instant;

	/**
	The projects that are asked, and those of them that were read, whole or in part.
	*/
	readonly projectIds: readonly string[];
	readonly wholeIds: readonly string[];
	readonly partIds: readonly string[];
	readonly isReading: boolean;
	readonly digest: AwayDigest;

	/**
	Whether the line about it was dismissed.
	*/
	readonly isDismissed: boolean;
};

export const beganAway = (since: Instant): Away => ({
	since, projectIds: [], wholeIds: [], partIds: [], isReading: true, digest: emptyDigest, isDismissed: false,
});

export const choseAwayProjects = (projectIds: readonly string[]) => (away: Away): Away => ({...away, projectIds});

/**
The operations of a project since then were read: all of them, or only the newest, for want of requests or of an answer.
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
The newest operations of a project were read once more.
*/
export const readAfterAway = (newestFirst: readonly Operation[]) => (away: Away): Away => {
	const digest = withLaterWork(away.digest, newestFirst);
	return digest === away.digest ? away : {...away, digest};
};

export const endedAwayReading = (away: Away): Away => ({...away, isReading: false});

export const dismissedAwayLine = (away: Away): Away => ({...away, isDismissed: true});
