import {BadRequest} from '../../http-errors.js';

const microsecondsPerMillisecond = 1000;

/**
The cursor of a position in a list: the timestamp, with microseconds, after which the next page begins.

@see docs/control-api.md#lists-in-pages
*/
export const encodeTimeCursor = (microseconds: number): string => {
	const milliseconds = Math.floor(microseconds / microsecondsPerMillisecond);
	const rest = String(microseconds % microsecondsPerMillisecond).padStart(3, '0');
	return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`;
};

/**
The time that a cursor stands for, in microseconds.

@throws {BadRequest} For text that is no cursor of this API.
*/
export const decodeTimeCursor = (cursor: string): number => {
	const match = /^(?<upToMilliseconds>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(?<rest>\d{3})Z$/v.exec(cursor)?.groups;
	const milliseconds = Date.parse(`${match?.upToMilliseconds ?? ''}Z`);
	if (Number.isNaN(milliseconds)) {
		throw new BadRequest('cursor: not one that this list gave');
	}

	return (milliseconds * microsecondsPerMillisecond) + Number(match?.rest);
};
