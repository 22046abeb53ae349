import type {Field} from './field.js';

/**
Words for the time of a row, whatever its field is called.

- `since`: from then on
- `until`: up to then
- `time`: within it
*/
export type TimeWord = 'since' | 'until' | 'time';

export const timeWords: readonly TimeWord[] = ['since', 'until', 'time'];

const names: readonly string[] = timeWords;

const isTimeWord = (name: string): name is TimeWord => names.includes(name);

/**
The field that a name in a filter means, and the time word, if it was one.
*/
export type Meant<Known> = {
	readonly field: Known;
	readonly word?: TimeWord;
};

/**
Finds the field of a name; undefined when there is none.
*/
export const meantField = <Known extends Pick<Field<never, never>, 'name' | 'isTimeline'>>(name: string, fields: readonly Known[]): Meant<Known> | undefined => {
	const field = fields.find(candidate => candidate.name === name);
	if (field !== undefined) {
		return {field};
	}

	const timeline = isTimeWord(name) ? fields.find(({isTimeline}) => isTimeline === true) : undefined;
	return timeline === undefined || !isTimeWord(name) ? undefined : {field: timeline, word: name};
};
