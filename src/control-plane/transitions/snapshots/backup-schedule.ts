import {nextBackup, usualRetentionSeconds, type BackupRule} from '../../../domain/branches/backup-schedule.js';
import {millisecondsPerSecond, type Instant} from '../../../domain/time.js';
import {Locked, Unprocessable} from '../../http-errors.js';
import type {Backups, Branch} from '../../world/branch.js';
import {mergeChanges, type Changes} from '../../world/changes.js';
import {planOf, requireProject, type Turn} from '../turn.js';
import {createSnapshot} from './snapshots.js';

/**
The delay before a due snapshot is tried again, in milliseconds. Such a delay occurs while other operations run on the project.
*/
const waitMilliseconds = 5 * millisecondsPerSecond;

const backupsAfter = (rules: readonly BackupRule[], after: Instant): Backups | undefined => {
	const next = nextBackup(rules, after);
	return next && {rules, nextAt: next.at, retentionSeconds: next.rule.retentionSeconds ?? usualRetentionSeconds};
};

/**
Replaces the snapshot schedule of a root branch. Without rules, no snapshots are taken.

@throws {Unprocessable} For a branch with a parent, or on the free plan.
@see docs/control-api.md#backup-schedule
*/
export const setBackupSchedule = ({world, now}: Turn, branch: Branch, rules: readonly BackupRule[]): {readonly changes: Changes} => {
	if (branch.parentId !== undefined) {
		throw new Unprocessable(`branch ${branch.name} has a parent, but only root branches have snapshots`);
	}

	if (rules.length > 0 && planOf(world, requireProject(world, branch.projectId)) === 'free') {
		throw new Unprocessable('on the free plan no schedule creates snapshots');
	}

	return {changes: {put: {branches: [{...branch, backups: backupsAfter(rules, now), updatedAt: now}]}}};
};

/**
Takes the snapshot that a branch's schedule makes due. If several snapshots were missed, only one snapshot is taken.

`elapsed`: the current time, or the time of the scheduled change if that is later, as after the clock was set back. The next snapshot is due after
`elapsed`.
*/
export const takeBackup = (turn: Turn, branch: Branch, {rules, retentionSeconds}: Backups, elapsed: Instant): {readonly changes: Changes} => {
	const {now} = turn;
	try {
		const expiresAt = now + (retentionSeconds * millisecondsPerSecond);
		const {changes} = createSnapshot(turn, branch, {moment: {}, expiresAt, isScheduled: true});
		return {changes: mergeChanges([{put: {branches: [{...branch, backups: backupsAfter(rules, elapsed)}]}}, changes])};
	} catch (error) {
		if (!(error instanceof Locked)) {
			throw error;
		}

		return {changes: {put: {branches: [{...branch, backups: {rules, retentionSeconds, nextAt: now + waitMilliseconds}}]}}};
	}
};
