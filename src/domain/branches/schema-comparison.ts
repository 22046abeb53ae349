import {withQuery} from '../requests/request-data.js';
import {objectPath} from '../requests/object-path.js';
import {jsonTime} from '../attributes/times.js';
import type {PastMoment} from './past-moment.js';

/** A comparison of a database's schema on a branch and on a base branch, each at present or at a past moment. */
export type SchemaComparison = {
	readonly projectId: string;
	readonly branchId: string;
	readonly databaseName: string;

	/** The branch to compare with. */
	readonly baseId: string;

	/** The past moment of the branch; absent for the present. */
	readonly moment?: PastMoment | undefined;
	readonly baseMoment?: PastMoment | undefined;
};

/**
Returns the API path that compares the two schemas.

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
The kind of a line in a unified diff.

- `head`: starts a hunk and gives its position
- `file`: names one of the two compared texts
*/
export type DiffLineKind = 'head' | 'file' | 'added' | 'removed' | 'same';

export type DiffLine = {readonly kind: DiffLineKind; readonly text: string};

const kindOfMark: ReadonlyMap<string, DiffLineKind> = new Map([['@', 'head'], ['+', 'added'], ['-', 'removed']]);

/**
Splits a unified diff into lines with their kinds. Only lines before the first hunk are `file` lines. Within a hunk, a line that starts with `---` is
a removed SQL comment.
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

/** Summarizes the differences: `3 lines added, 1 removed`, or `no difference`. */
export const diffSummary = (lines: readonly DiffLine[]): string => {
	const count = (kind: DiffLineKind) => lines.filter(line => line.kind === kind).length;
	const [added, removed] = [count('added'), count('removed')];
	return added + removed === 0 ? 'no difference' : `${added} ${added === 1 ? 'line' : 'lines'} added, ${removed} removed`;
};
