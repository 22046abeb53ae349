import type {Clock} from '../../base/clock.js';
import type {Random} from '../random.js';
import type {Fault, Trouble} from './fault.js';

const isPath = (pattern: string, path: string): boolean => {
	const wanted = pattern.split('/');
	const given = path.split('/');
	const isOpen = wanted.at(-1) === '**';
	const parts = isOpen ? wanted.slice(0, -1) : wanted;
	return (isOpen ? given.length >= parts.length : given.length === parts.length)
		&& parts.every((part, index) => part === '*' || part === given[index]);
};

/** Returns whether a fault matches a request. `path` is relative to the API root, without the query. */
export const faultMatches = (fault: Fault, method: string, path: string): boolean => {
	const {trouble, method: wanted = '*', path: pattern = '/**'} = fault;
	const isRoute = (wanted === '*' || wanted === method) && isPath(pattern, path);
	switch (trouble.kind) {
		case 'failing':
		case 'endless':
		case 'clock': {
			return false;
		}

		case 'locked': {
			return isRoute && method !== 'GET' && isPath(`/projects/${trouble.projectId}/**`, path);
		}

		case 'stale': {
			return isRoute && method === 'GET';
		}

		case 'status':
		case 'reset':
		case 'lost':
		case 'hang':
		case 'slow':
		case 'limit':
		case 'answer': {
			return isRoute;
		}
	}
};

export type Faults = {
	/**
	Returns the trouble of the first fault that affects a request, if any, and counts one occurrence of that fault.

	`path` is relative to the API root, without the query.
	*/
	readonly meet: (method: string, path: string) => Trouble | undefined;

	/** Returns whether a fault makes a new operation with that action fail, and counts the occurrence of the fault. */
	readonly failsOperation: (action: string) => boolean;

	/**
	Returns whether a fault keeps a new operation with that action from ending, and counts the occurrence of the fault.
	*/
	readonly isEndless: (action: string) => boolean;

	/**
	Returns the current shift of the clock in milliseconds: positive for a shift forward, negative for a shift back.
	*/
	readonly clockShift: () => number;
	readonly add: (fault: Fault) => void;
	readonly clear: () => void;

	/** Lists the faults, each with its number of occurrences. */
	readonly list: () => ReadonlyArray<{readonly fault: string; readonly met: number}>;
};

type Entry = {
	readonly fault: Fault;
	readonly since: number;

	/** How many requests or operations matched the fault. */
	readonly seen: number;

	/** How many requests or operations the fault affected. */
	readonly met: number;
};

/** Tracks which faults are active, and how often each fault occurred. */
export const createFaults = (first: readonly Fault[], clock: Clock, random: Random): Faults => {
	let entries: readonly Entry[] = [];

	const add = (fault: Fault) => {
		entries = [...entries, {
			fault, since: clock.now(), seen: 0, met: 0,
		}];
	};

	for (const fault of first) {
		add(fault);
	}

	const isInForce = ({fault: {times, forMilliseconds}, since, met}: Entry): boolean =>
		(times === undefined || met < times) && (forMilliseconds === undefined || clock.now() - since < forMilliseconds);

	/**
	Counts a request or operation that matches a fault.

	@returns Whether the request or operation is affected.
	*/
	const count = (entry: Entry): boolean => {
		const {fault: {after = 0, share = 1}, seen, met} = entry;
		const isHit = seen >= after && random() < share;
		entries = entries.map(other => other === entry ? {...entry, seen: seen + 1, met: met + (isHit ? 1 : 0)} : other);
		return isHit;
	};

	const meetsOperation = (kind: 'failing' | 'endless', action: string): boolean =>
		entries.some(entry =>
			isInForce(entry) && entry.fault.trouble.kind === kind && entry.fault.trouble.action === action && count(entry));

	return {
		meet(method, path) {
			return entries.find(entry => isInForce(entry) && faultMatches(entry.fault, method, path) && count(entry))?.fault.trouble;
		},
		failsOperation: action => meetsOperation('failing', action),
		isEndless: action => meetsOperation('endless', action),
		clockShift() {
			let sum = 0;
			for (const entry of entries) {
				const {trouble} = entry.fault;
				sum += trouble.kind === 'clock' && isInForce(entry) ? trouble.milliseconds : 0;
			}

			return sum;
		},
		add,
		clear() {
			entries = [];
		},
		list: () => entries.map(({fault, met}) => ({fault: fault.spec, met})),
	};
};
