/** A recording in progress. */
export type Recording = {
	/** The name of the recorded compute, or else its id. */
	readonly computeName: string;

	/** The full path of the file. */
	readonly path: string;
};
