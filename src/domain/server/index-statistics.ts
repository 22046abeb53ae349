/**
An index of the connected database with its statistics. Unknown values are undefined, and never 0.
*/
export type IndexStatistics = {
	/**
	The OID of the index.
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
	Scans since the last reset of the counters, and the rows they returned.
	*/
	readonly scans: number | undefined;
	readonly rowsRead: number | undefined;

	/**
	The purpose of the index. A unique one enforces uniqueness even if it is never scanned. An invalid one is left over from a failed build.
	*/
	readonly kind: 'primary' | 'unique' | 'invalid' | 'plain';
};

/**
Returns whether the index is dispensable: it is never scanned and enforces nothing.
*/
export const isUnused = ({scans, kind}: IndexStatistics): boolean => scans === 0 && (kind === 'plain' || kind === 'invalid');
