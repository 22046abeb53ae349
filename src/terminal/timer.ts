/**
The part of a clock that is used here, which a test can control.
*/
export type Timer = {
	/**
	Milliseconds since an arbitrary moment. Never set back, so that a difference is a duration.
	*/
	readonly now: () => number;

	/**
	Runs the callback once after `milliseconds`, unless the returned function is called first.
	*/
	readonly after: (milliseconds: number, callback: () => void) => () => void;
};
