import type {Operation} from '../operations/operation.js';
import {millisecondsPerHour, type Instant} from '../time.js';
import {activityOf, type Activity} from './usage.js';
import type {Compute} from './compute.js';

/** The number of hours in the activity charts of lists, including the elapsed part of the current hour. */
const hours = 12;

type Loaded = {
	/** The operations of a project, newest first and without a gap. */
	readonly items: readonly Operation[];

	/** Whether the operations include the project's first operation. */
	readonly hasEnd: boolean;
};

type Late = {readonly from: Instant; readonly byCompute: ReadonlyMap<string | undefined, readonly Operation[]>};

const known = new WeakMap<readonly Operation[], Late>();

/**
Groups the operations since `from` by compute. `items` are sorted newest first, so the search stops at the first operation before `from`.
*/
const lateOf = (items: readonly Operation[], from: Instant): Late => {
	const before = known.get(items);
	if (before?.from === from) {
		return before;
	}

	const end = items.findIndex(({createdAt}) => createdAt < from);
	const late = {from, byCompute: Map.groupBy(end === -1 ? items : items.slice(0, end), ({computeId}) => computeId)};
	known.set(items, late);
	return late;
};

/**
Returns how active a compute was in each recent hour, as shares from 0 to 1, oldest first. Undefined if no share is known.
*/
export const lastHoursOf = (compute: Compute, {items, hasEnd}: Loaded, now: Instant): Activity['steps'] | undefined => {
	const until = Math.ceil(now / millisecondsPerHour) * millisecondsPerHour;
	const from = until - (hours * millisecondsPerHour);
	const {steps, knownMilliseconds} = activityOf(compute, lateOf(items, from).byCompute.get(compute.id) ?? [], {
		from, until, now, steps: hours, knownFrom: Math.max(from, hasEnd ? 0 : items.at(-1)?.createdAt ?? until),
	});
	return knownMilliseconds <= 0 ? undefined : steps;
};

/**
Returns the largest active share among the computes for each recent hour, oldest first. Undefined if no share is known.
*/
export const lastHoursOfAll = (computes: readonly Compute[], loaded: Loaded, now: Instant): Activity['steps'] | undefined => {
	const each = computes.map(compute => lastHoursOf(compute, loaded, now)).filter(steps => steps !== undefined);
	return each.length === 0
		? undefined
		: Array.from({length: hours}, (_, index) => {
			const parts = each.map(steps => steps[index]).filter(share => share !== undefined);
			return parts.length === 0 ? undefined : Math.max(...parts);
		});
};
