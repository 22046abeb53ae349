/**
An index of the database that is connected to, as the server counts it. What the server does not know is undefined, and never 0.
*/
export type IndexStatistics = {
	/**
	The number of the index in its database.
	*/
	readonly id: string;
	readonly schema: string;
	readonly name: string;
	readonly table: string;

	/**
	In bytes, as of the last vacuum or analyze.
	*/
	readonly bytes: number | undefined;

	/**
	Scans since the counters began, and the rows they gave.
	*/
	readonly scans: number | undefined;
	readonly rowsRead: number | undefined;

	/**
	What an index is for: a unique one keeps rows apart even if nobody scans it. An invalid one is left over from a failed build.
	*/
	readonly kind: 'primary' | 'unique' | 'invalid' | 'plain';
};

/**
Whether nobody would miss the index: it is scanned by nobody, and keeps nothing apart.
*/
export const isUnused = ({scans, kind}: IndexStatistics): boolean => scans === 0 && (kind === 'plain' || kind === 'invalid');
