/**
The part of a clock that is used here, which a test can drive.
*/
export type Timer = {
	/**
	Milliseconds since some moment. It is never set back, so that a difference is a duration.
	*/
	readonly now: () => number;

	/**
	Runs the callback once after `milliseconds`, unless the returned function is called first.
	*/
	readonly after: (milliseconds: number, callback: () => void) => () => void;
};
