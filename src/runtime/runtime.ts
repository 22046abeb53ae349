/** The functions that the loader provides for the program. */
export type Runtime = {
	/** Limits memory from now on. The returned function must be called at each key press. */
	readonly keepSmall: () => () => void;

	/**
	Tells the loader which kind of program runs. The loader then keeps the program's compiled code for the next start. A program that only prints text
	does not call this function.
	*/
	readonly keepCode: (user: 'dashboard' | 'command') => void;

	/** Passes on node's past and future warnings as texts. Node does not print them. */
	readonly takeWarnings: (take: (text: string) => void) => void;
};
