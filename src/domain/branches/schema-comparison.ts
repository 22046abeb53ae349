import {withQuery} from '../requests/request-data.js';
import {objectPath} from '../requests/object-path.js';
import {jsonTime} from '../attributes/times.js';
import type {PastMoment} from './past-moment.js';

/**
The schemas that are compared: of a database on a branch, and of the same on a base, each now or at a moment.
*/
export type SchemaComparison = {
	readonly projectId: string;
	readonly branchId: string;
	readonly databaseName: string;

	/**
	The branch that it is compared with.
	*/
	readonly baseId: string;

	/**
	Absent for the present.
	*/
	readonly moment?: PastMoment | undefined;
	readonly baseMoment?: PastMoment | undefined;
};

/**
Where the difference is read.

@see docs/control-api.md#branch-schema
*/
export const comparisonPath = ({projectId, branchId, databaseName, baseId, moment, baseMoment}: SchemaComparison): string =>
	withQuery(`${objectPath({kind: 'branch', projectId, id: branchId})}/compare_schema`, {
		base_branch_id: baseId,
		db_name: databaseName,
		timestamp: jsonTime(moment?.at),
		lsn: moment?.lsn,
		base_timestamp: jsonTime(baseMoment?.at),
		base_lsn: baseMoment?.lsn,
	});

/**
What a line of a unified diff is.

- `head`: begins a hunk, and says where it stands
- `file`: names a side
*/
export type DiffLineKind = 'head' | 'file' | 'added' | 'removed' | 'same';

export type DiffLine = {readonly kind: DiffLineKind; readonly text: string};

const kindOfMark: ReadonlyMap<string, DiffLineKind> = new Map([['@', 'head'], ['+', 'added'], ['-', 'removed']]);

/**
The lines of a unified diff, each with what it is. The names of the sides stand before the first hunk only: below it, a removed comment begins with `---` too.
*/
export const diffLines = (diff: string): readonly DiffLine[] => {
	const lines = diff.replace(/\n$/v, '').split('\n');
	const first = lines.findIndex(line => line.startsWith('@@'));
	return (diff === '' ? [] : lines).map((text, index) => {
		if (first === -1 || index < first) {
			return {kind: 'file', text};
		}

		return {kind: kindOfMark.get(text.charAt(0)) ?? 'same', text};
	});
};

/**
How much differs: `3 lines added, 1 removed`; `no difference` where nothing does.
*/
export const diffSummary = (lines: readonly DiffLine[]): string => {
	const count = (kind: DiffLineKind) => lines.filter(line => line.kind === kind).length;
	const [added, removed] = [count('added'), count('removed')];
	return added + removed === 0 ? 'no difference' : `${added} ${added === 1 ? 'line' : 'lines'} added, ${removed} removed`;
};
