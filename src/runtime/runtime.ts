/**
The functions that the loader provides for the program.
*/
export type Runtime = {
	/**
	Limits memory from now on. The returned function must be called at each key press.
	*/
	readonly keepSmall: () => () => void;

	/**
	Tells the loader what runs, so that it keeps the compiled code for the next start. If this is not called, the program only prints text.
	*/
	readonly keepCode: (user: 'dashboard' | 'command') => void;

	/**
	Passes on node's past and future warnings as texts. Node does not print them.
	*/
	readonly takeWarnings: (take: (text: string) => void) => void;
};
