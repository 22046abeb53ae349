/**
The recording that the dashboard writes.
*/
export type Recording = {
	/**
	The compute that is recorded, by its name, or else by its id.
	*/
	readonly computeName: string;

	/**
	The whole path of the file.
	*/
	readonly path: string;
};
