import {median} from './statistics.js';

/**
What a time is held against: the least that any program must do for the same, on this machine and in this run.
*/
export type YardstickName =
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

export type Yardstick = {
	readonly name: YardstickName;

	/**
	Milliseconds, one for each time it was taken.
	*/
	readonly values: readonly number[];
};

/**
The milliseconds of a yardstick.
*/
export const valueOf = ({values}: Yardstick): number => median(values);

/**
Joins yardsticks that were taken in the same turns: what is done one after the other takes the sum.

@throws {RangeError} When they were not taken equally often.
*/
export const sumOf = (name: YardstickName, ...parts: readonly Yardstick[]): Yardstick => {
	const [first] = parts;
	const turns = first?.values.length ?? 0;
	if (parts.some(({values}) => values.length !== turns)) {
		throw new RangeError(`The parts of "${name}" were not taken in the same turns.`);
	}

	return {name, values: Array.from({length: turns}, (_, turn) => parts.reduce((sum, {values}) => sum + values[turn]!, 0))};
};
