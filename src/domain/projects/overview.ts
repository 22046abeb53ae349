import type {SizeRange} from '../computes/compute-size.js';
import type {Compute} from '../computes/compute.js';
import {isFailure} from '../operations/operation-status.js';
import type {Operation} from '../operations/operation.js';
import {millisecondsPerHour, type Instant} from '../time.js';

/**
The first of several names, `most` of them, and how many more there are: `shop, reports and 3 more`.
*/
export const firstNames = (names: readonly string[], most: number, separator = ', '): string =>
	`${names.slice(0, most).join(separator)}${names.length > most ? ` and ${names.length - most} more` : ''}`;

/**
The known facts about a project.
*/
export type KnownProject = {
	/**
	Absent until they have been read.
	*/
	readonly computes?: readonly Compute[];

	/**
	Newest first, complete back to `knownFrom`.
	*/
	readonly operations: readonly Operation[];

	/**
	How far back its operations are known; -Infinity when all of them are.
	*/
	readonly knownFrom: Instant;
};

/**
Many projects in a few figures.
*/
export type Overview = {
	readonly active: number;
	readonly idle: number;

	/**
	Computes that are changing to another state.
	*/
	readonly changing: number;

	/**
	The smallest and largest total size of the active computes, in CU: the API does not give a compute's present size within its range.
	*/
	readonly running: SizeRange;

	/**
	Operations that are known to have failed within the last hour.
	*/
	readonly failed: number;

	/**
	Starts of computes in each of the last hours, the oldest first; undefined for an hour that is not known for every project.
	*/
	readonly wakes: ReadonlyArray<number | undefined>;

	/**
	How far back the operations of every project are known; -Infinity when all of them are.
	*/
	readonly knownFrom: Instant;
};

const hours = 24;

/**
The operations newer than an instant, from a list that is newest first. The rest of the list is not looked at.
*/
const newerThan = (operations: readonly Operation[], instant: Instant): readonly Operation[] => {
	const end = operations.findIndex(({createdAt}) => createdAt <= instant);
	return end === -1 ? operations : operations.slice(0, end);
};

/**
The figures of all projects together, at an instant.

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
