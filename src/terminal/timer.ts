/** A clock with timers, which a test can control. */
export type Timer = {
	/**
	Returns the milliseconds since an arbitrary moment. The clock is never set back, so a difference is a duration.
	*/
	readonly now: () => number;

	/** Runs the callback once after `milliseconds`, unless the returned function is called first. */
	readonly after: (milliseconds: number, callback: () => void) => () => void;
};
