/**
What the loader gives the program it runs.
*/
export type Runtime = {
	/**
	Keeps memory small from now on; what it returns is to be called when a key was pressed.
	*/
	readonly keepSmall: () => () => void;

	/**
	Says that the dashboard runs, whose compiled code is what the next start needs soonest.
	*/
	readonly keepCode: () => void;
};
