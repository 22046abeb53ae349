import {median} from './statistics.js';

/**
The name of the least that any program must do for the same purpose, on this machine and in this run. Times are compared with it.
*/
export type BaselineName =
	| 'an empty Ink frame'
	| 'an empty Ink frame without waits'
	| 'the processor time of an empty Ink frame'
	| 'connecting, and an empty Ink frame'
	| 'its own start, and round trips'
	| 'the bundle'
	| 'the same with 1,000 operations'
	| 'a bare start'
	| 'a bare stop'
	| 'a bare stop and start'
	| '`cp` of the data'
	| '`cp` of the data, and a bare start'
	| 'the same without a history'
	| 'a bare node pipe'
	| 'a statement of node-postgres'
	| 'a session of node-postgres';

export type Baseline = {
	readonly name: BaselineName;

	/** Milliseconds, one value for each measurement. */
	readonly values: readonly number[];
};

/** Returns the milliseconds of a baseline. */
export const valueOf = ({values}: Baseline): number => median(values);

/**
Adds up baselines that were measured in the same turns, for work that is done one after the other.

@throws {RangeError} When they were not measured equally often.
*/
export const sumOf = (name: BaselineName, ...parts: readonly Baseline[]): Baseline => {
	const [first] = parts;
	const turns = first?.values.length ?? 0;
	if (parts.some(({values}) => values.length !== turns)) {
		throw new RangeError(`The parts of "${name}" were not taken in the same turns.`);
	}

	return {name, values: Array.from({length: turns}, (_, turn) => parts.reduce((sum, {values}) => sum + values[turn]!, 0))};
};
