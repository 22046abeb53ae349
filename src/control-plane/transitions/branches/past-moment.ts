import {millisecondsPerSecond, type Instant} from '../../../domain/time.js';
import {BadRequest} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import {requireProject, type Turn} from '../turn.js';

/** A moment in a branch's past: a time, in milliseconds since 1970, or a log sequence number (LSN). */
export type PastMoment = {
	readonly at?: Instant;
	readonly lsn?: string;
};

/** The platform's message if a branch that was restored from a snapshot is asked for its own past. */
export const noPastOfSnapshot = 'restore from snapshot on target branch is still ongoing';

/**
Returns when the past of a branch begins: when the branch was created, or when a restore last replaced its data. A backup branch has the past of the
branch whose state it keeps.
*/
export const beginOfPast = ({createdAt, pastFrom = createdAt, lastResetAt = -Infinity}: Branch): Instant => Math.max(pastFrom, lastResetAt);

/**
Rejects a moment of a branch's past that is not available.

`names`: the fields in which the client sent the moment, such as `source_timestamp` and `source_lsn`.

@throws {BadRequest} For both fields at once, a moment outside the history window, or any moment if no history is kept.
@see docs/control-api.md#branch-moment
*/
export const requirePastMoment = (
	{world, platform, now}: Turn,
	source: Branch,
	{at, lsn}: PastMoment,
	names: Readonly<Record<'at' | 'lsn', string>>,
): void => {
	if (at === undefined && lsn === undefined) {
		return;
	}

	const sent = at === undefined ? names.lsn : names.at;
	if (!platform.keepsHistory) {
		throw new BadRequest(`${sent}: no history is kept here, so only the present state of a branch can be used`);
	}

	if (source.restored !== undefined) {
		throw new BadRequest(`${sent}: ${noPastOfSnapshot}`);
	}

	if (at !== undefined && lsn !== undefined) {
		throw new BadRequest(`${names.at}, ${names.lsn}: give one of them, not both`);
	}

	const {historyRetentionSeconds} = requireProject(world, source.projectId);
	if (historyRetentionSeconds === 0) {
		throw new BadRequest(`${sent}: the project keeps no history (history_retention_seconds is 0)`);
	}

	if (at === undefined) {
		return;
	}

	if (at > now) {
		throw new BadRequest(`${names.at}: ${new Date(at).toISOString()} is in the future`);
	}

	const windowBegins = now - (historyRetentionSeconds * millisecondsPerSecond);
	const branchBegins = beginOfPast(source);
	const oldest = Math.max(windowBegins, branchBegins);
	if (at >= oldest) {
		return;
	}

	const whose = branchBegins > windowBegins ? `the history of branch ${source.id}` : 'the project\'s history';
	throw new BadRequest(`${names.at}: ${new Date(at).toISOString()} is older than ${whose}, which begins at ${new Date(oldest).toISOString()}`);
};
