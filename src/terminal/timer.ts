/**
The part of a clock that is needed here: something that can be driven by a test.
*/
export type Timer = {
	/**
	Milliseconds since 1970-01-01 UTC.
	*/
	readonly now: () => number;

	/**
	Runs the callback once, after so many milliseconds, unless the returned function is called first.
	*/
	readonly after: (milliseconds: number, callback: () => void) => () => void;
};
