import {millisecondsPerDay, type Instant} from '../time.js';
import {isFailure} from './operation-status.js';
import type {Operation} from './operation.js';

/**
The context of an operation: other operations on the same compute, or on the same branch if the operation has no compute.
*/
export type Surroundings = {
	/** The operations directly before and after this operation. */
	readonly before?: Operation;
	readonly after?: Operation;

	/** The first success of the same action after this operation. */
	readonly worked?: Operation;

	/** The number of times that the same action failed after this operation. */
	readonly failedAgain: number;

	/**
	The number of times that the same action failed in the 24 hours before this operation. A failure of the operation itself counts, too.
	*/
	readonly failuresInDay: number;

	/** Whether the loaded operations cover the 24 hours of `failuresInDay`. */
	readonly isDayKnown: boolean;
};

/**
Returns whether two operations are on the same compute. Operations without a compute must be on the same branch. Operations without a branch must be
in the same project.
*/
export const isAboutTheSame = (one: Operation, other: Operation): boolean => one.projectId === other.projectId
	&& (one.computeId === undefined ? other.computeId === undefined && one.branchId === other.branchId : one.computeId === other.computeId);

/**
Finds the context of an operation in the loaded operations of the project. `operations` are sorted newest first, and have no gap back to `knownFrom`.
*/
export const surroundingsOf = (operation: Operation, operations: readonly Operation[], knownFrom: Instant): Surroundings => {
	const related = operations.filter(other => other.id === operation.id || isAboutTheSame(operation, other));
	const index = related.findIndex(({id}) => id === operation.id);
	// An operation that is not in the list was read separately. The operation's time then determines its position.
	const [newer, older] = index === -1
		? [related.filter(({createdAt}) => createdAt > operation.createdAt), related.filter(({createdAt}) => createdAt <= operation.createdAt)]
		: [related.slice(0, index), related.slice(index + 1)];
	const after = newer.at(-1);
	const [before] = older;
	const tries = newer.filter(({action}) => action === operation.action);
	const worked = tries.findLast(({status}) => status === 'finished');
	const dayBefore = operation.createdAt - millisecondsPerDay;
	const isFailedTry = ({action, status}: Operation): boolean => action === operation.action && isFailure(status);
	return {
		...(before !== undefined && {before}),
		...(after !== undefined && {after}),
		...(worked !== undefined && {worked}),
		failedAgain: tries.filter(({status}) => isFailure(status)).length,
		failuresInDay: older.filter(other => other.createdAt > dayBefore && isFailedTry(other)).length + (isFailure(operation.status) ? 1 : 0),
		isDayKnown: knownFrom <= dayBefore,
	};
};
