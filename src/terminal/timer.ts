/**
The part of a clock that is needed here: something that can be driven by a test.
*/
export type Timer = {
	/**
	Milliseconds since some moment; never set back, so that a difference is a duration.
	*/
	readonly now: () => number;

	/**
	Runs the callback once, after so many milliseconds, unless the returned function is called first.
	*/
	readonly after: (milliseconds: number, callback: () => void) => () => void;
};
