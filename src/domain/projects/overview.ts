import type {SizeRange} from '../computes/compute-size.js';
import type {Compute} from '../computes/compute.js';
import {isFailure} from '../operations/operation-status.js';
import type {Operation} from '../operations/operation.js';
import {millisecondsPerHour, type Instant} from '../time.js';

/** Lists the first `most` names, and the number of other names: `shop, reports and 3 more`. */
export const firstNames = (names: readonly string[], most: number, separator = ', '): string =>
	`${names.slice(0, most).join(separator)}${names.length > most ? ` and ${names.length - most} more` : ''}`;

export type KnownProject = {
	/** The project's computes; absent until they have been read. */
	readonly computes?: readonly Compute[];

	/** Newest first, complete back to `knownFrom`. */
	readonly operations: readonly Operation[];

	/** The time back to which the project's operations are known; -Infinity if all operations are known. */
	readonly knownFrom: Instant;
};

/** A summary of many projects in a few figures. */
export type Overview = {
	readonly active: number;
	readonly idle: number;

	/** The number of computes that are changing to another state. */
	readonly changing: number;

	/**
	The minimum and maximum total size of the active computes, in CU. The API does not report a compute's current size within its range.
	*/
	readonly running: SizeRange;

	/** The number of known operations that failed within the last hour. */
	readonly failed: number;

	/**
	The number of compute starts in each recent hour, oldest first. Undefined for an hour in which some project's operations are unknown.
	*/
	readonly wakes: ReadonlyArray<number | undefined>;

	/** The time back to which every project's operations are known; -Infinity if all operations are known. */
	readonly knownFrom: Instant;
};

const hours = 24;

/**
Returns the operations newer than an instant, from a list that is sorted newest first. Stops at the first older operation.
*/
const newerThan = (operations: readonly Operation[], instant: Instant): readonly Operation[] => {
	const end = operations.findIndex(({createdAt}) => createdAt <= instant);
	return end === -1 ? operations : operations.slice(0, end);
};

/**
Calculates the combined figures of all projects at an instant.

@see docs/control-api.md#compute-states; docs/control-api.md#operation-actions
*/
export const overviewOf = (projects: readonly KnownProject[], now: Instant): Overview => {
	const computes = projects.flatMap(project => project.computes ?? []);
	const isChanging = ({currentState, pendingState}: Compute): boolean => pendingState !== undefined || (currentState !== 'active' && currentState !== 'idle');
	const settled = (state: string): readonly Compute[] => computes.filter(compute => !isChanging(compute) && compute.currentState === state);
	const running = computes.filter(({currentState}) => currentState === 'active');
	const knownFrom = Math.max(-Infinity, ...projects.map(project => project.knownFrom));

	const recent = projects.flatMap(({operations}) => newerThan(operations, now - (hours * millisecondsPerHour)));
	const failed = recent.filter(({status, updatedAt}) => isFailure(status) && updatedAt >= now - millisecondsPerHour).length;
	const starts = recent.filter(({action, status}) => action === 'start_compute' && !isFailure(status));
	const wakes = Array.from({length: hours}, () => 0);
	for (const {createdAt} of starts) {
		const hour = hours - 1 - Math.max(0, Math.floor((now - createdAt) / millisecondsPerHour));
		wakes[hour] = (wakes[hour] ?? 0) + 1;
	}

	return {
		active: settled('active').length,
		idle: settled('idle').length,
		changing: computes.filter(compute => isChanging(compute)).length,
		running: {
			min: running.reduce((sum, {size}) => sum + size.min, 0),
			max: running.reduce((sum, {size}) => sum + size.max, 0),
		},
		failed,
		wakes: wakes.map((count, index) => knownFrom <= now - ((hours - index) * millisecondsPerHour) ? count : undefined),
		knownFrom,
	};
};
