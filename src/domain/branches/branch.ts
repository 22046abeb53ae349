import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import {type Instant, millisecondsPerSecond, type Zone} from '../time.js';
import type {Operation} from '../operations/operation.js';
import {formatExactSpan} from '../text/duration.js';
import {momentText, type PastMoment} from './past-moment.js';

/**
A branch of a project.

@see docs/control-api.md#branch
*/
export type Branch = {
	readonly id: string;
	readonly projectId: string;
	readonly parentId?: string;
	readonly name: string;

	/** The state in the server's words: `init`, `ready`, `archived` or others. */
	readonly currentState: string;

	/** The state to which the branch is changing, if any. */
	readonly pendingState?: string;

	/** The size of the branch's data; absent if the server does not report the size. */
	readonly logicalSizeBytes?: number;

	/** The time at which the control plane will delete the branch, if ever. */
	readonly expiresAt?: Instant;

	/** The time of the last reset to another branch's state, if any. */
	readonly lastResetAt?: Instant;

	/**
	The moment in the parent's past from which the branch started: a time, an LSN, or both. Absent if the server does not report the moment.

	@see docs/control-api.md#branch-moment
	*/
	readonly parentTimestamp?: Instant;
	readonly parentLsn?: string;

	/**
	The restore status of a branch that was restored from a snapshot: `restored` before the branch replaces its target branch, and `finalized`
	afterward. The server may send other words.

	@see docs/control-api.md#snapshots
	*/
	readonly restoreStatus?: string;

	/** The id of the snapshot from which the branch was restored. */
	readonly restoredFrom?: string;

	/** The id of the branch that the restored branch is to replace. */
	readonly restoredAs?: string;
	readonly isDefault: boolean;
	readonly isProtected: boolean;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
A deleted branch, with the time until which it can be recovered.

@see docs/control-api.md#branch-recover
*/
export type DeletedBranch = Pick<Branch, 'id' | 'name' | 'projectId'> & {
	readonly deletedAt?: Instant;
	readonly recoverableUntil?: Instant;

	/** Whether the branch was deleted at its expiry rather than by a user. */
	readonly hasExpired: boolean;
};

/**
Returns a branch with the API's field names.

@see docs/control-api.md#branch
*/
export const branchObject = (branch: Branch): ApiObject => {
	const {
		id, projectId, parentId, name, currentState, pendingState, logicalSizeBytes, isDefault, isProtected, expiresAt,
		lastResetAt, parentTimestamp, parentLsn, restoreStatus, restoredFrom, restoredAs, createdAt, updatedAt, ...others
	} = branch;
	others satisfies Nothing;
	return {
		id,
		project_id: projectId,
		parent_id: parentId,
		name,
		current_state: currentState,
		pending_state: pendingState,
		logical_size: logicalSizeBytes,
		default: isDefault,
		protected: isProtected,
		expires_at: jsonTime(expiresAt),
		last_reset_at: jsonTime(lastResetAt),
		parent_timestamp: jsonTime(parentTimestamp),
		parent_lsn: parentLsn,
		restore_status: restoreStatus,
		restored_from: restoredFrom,
		restored_as: restoredAs,
		created_at: jsonTime(createdAt),
		updated_at: jsonTime(updatedAt),
	};
};

/** Returns whether a branch is still being created. Such a branch can't have a compute yet. */
export const isBeingMade = ({currentState}: Pick<Branch, 'currentState'>): boolean => currentState === 'init';

/**
Returns whether a branch was moved to cheap storage because nobody used it.

@see docs/control-api.md#branch-states
*/
export const isArchived = ({currentState}: Pick<Branch, 'currentState'>): boolean => currentState === 'archived';

/**
Returns whether text has the shape of a branch id: `br-` and three parts separated by dashes.

@see docs/control-api.md#compute-branch
*/
export const isBranchId = (text: string): boolean => /^br(?:-[a-z0-9]+){3}$/v.test(text);

/** Puts the marks of a branch into words: `default, protected`. Empty for an unmarked or unknown branch. */
export const marksOfBranch = (branch: Pick<Branch, 'isDefault' | 'isProtected'> | undefined): string =>
	[...(branch?.isDefault === true ? ['default'] : []), ...(branch?.isProtected === true ? ['protected'] : [])].join(', ');

/** Returns a branch's name with its marks: `main (default, protected)`. */
export const branchText = (branch: Branch | undefined, branchId: string): string => {
	const marks = marksOfBranch(branch);
	return `${branch?.name ?? branchId}${marks === '' ? '' : ` (${marks})`}`;
};

const makingActions: ReadonlySet<string> = new Set(['create_branch', 'create_timeline']);

/**
Returns the branch that the given branch may be a backup of. If several branches are possible, returns the oldest. If a restore makes a backup branch,
that branch takes over the past of the restored branch, and has no creation operation. `operations` are the known operations on the given branch.

@see docs/control-api.md#branch-reset
*/
export const possibleOrigin = (
	{id, createdAt, parentId}: Branch,
	branches: readonly Branch[],
	operations: ReadonlyArray<Pick<Operation, 'action' | 'createdAt'>>,
): Branch | undefined => operations.some(operation => makingActions.has(operation.action) && Math.abs(operation.createdAt - createdAt) <= millisecondsPerSecond)
	? undefined
	: branches
		.filter(other => other.id !== id && other.createdAt <= createdAt && (other.lastResetAt ?? -Infinity) >= createdAt && (other.parentId === parentId || other.parentId === id))
		.toSorted((one, two) => one.createdAt - two.createdAt)[0];

/** The part of a branch's past that the control plane still keeps. */
export type HistoryWindow = {
	/** The oldest moment that can still be read. */
	readonly oldest: Instant;
	readonly now: Instant;

	/** The reason why the window starts at `oldest`, worded to follow a colon. */
	readonly because: string;
};

/**
Returns the history window of a branch. The window starts at the latest of three times: the start of the project's history, the branch's creation, and
the branch's last reset. Undefined if the project keeps no history. `historySeconds` is the project's setting; undefined means that the setting is
unknown and sets no limit. `origin` is an older branch whose past the given branch may have. If `origin` is given, its creation counts instead of the
branch's creation.

@see docs/control-api.md#branch-moment
*/
export const historyWindow = (
	{name, createdAt, lastResetAt}: Pick<Branch, 'name' | 'createdAt' | 'lastResetAt'>,
	historySeconds: number | undefined,
	now: Instant,
	origin?: Pick<Branch, 'name' | 'createdAt'>,
): HistoryWindow | undefined => {
	if (historySeconds === 0) {
		return undefined;
	}

	const kept = historySeconds === undefined ? -Infinity : now - (historySeconds * millisecondsPerSecond);
	const made = origin === undefined
		? {oldest: createdAt, because: `${name} was created then`}
		: {oldest: origin.createdAt, because: `${name} may go back to when ${origin.name} was created`};
	const began = lastResetAt !== undefined && lastResetAt >= made.oldest ? {oldest: lastResetAt, because: `${name} got its data then`} : made;
	return kept > began.oldest
		? {oldest: kept, now, because: `the project keeps ${formatExactSpan(historySeconds ?? 0)} of history`}
		: {...began, now};
};

/**
Returns why a branch's state at a moment is unavailable, or undefined if the state is available. An LSN is not checked, because the time of an LSN is
unknown.
*/
export const outsideProblem = ({at}: PastMoment, window: HistoryWindow | undefined, zone: Zone): string | undefined => {
	if (window === undefined) {
		return 'The project keeps no history: only the current state is available.';
	}

	return at === undefined || at >= window.oldest ? undefined : `The oldest moment is ${momentText({at: window.oldest}, zone)}: ${window.because}.`;
};

/**
Draws a history window from its oldest moment to the present: `├──•─▼────•──┤`. The dots are the moments in `happened`, and the triangle is `chosen`.
*/
export const historyLine = ({oldest, now}: HistoryWindow, happened: readonly Instant[], chosen: Instant | undefined, width: number): string => {
	const cells = Array.from({length: width}, () => '─');
	const put = (instant: Instant, mark: string) => {
		if (instant >= oldest && instant <= now) {
			cells[Math.min(width - 1, Math.floor(((instant - oldest) / Math.max(1, now - oldest)) * width))] = mark;
		}
	};

	for (const instant of happened) {
		put(instant, '•');
	}

	if (chosen !== undefined) {
		put(chosen, '▼');
	}

	return `├${cells.join('')}┤`;
};
