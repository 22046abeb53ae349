/**
What the loader gives the program it runs.
*/
export type Runtime = {
	/**
	Keeps memory small from now on; what it returns is to be called when a key was pressed.
	*/
	readonly keepSmall: () => () => void;

	/**
	Says what runs, so that its compiled code is kept for the next start. Unless it is called, only text is printed.
	*/
	readonly keepCode: (user: 'dashboard' | 'command') => void;

	/**
	Hands over node's warnings, each as one text: those so far, and each that follows. They are printed nowhere.
	*/
	readonly takeWarnings: (take: (text: string) => void) => void;
};
