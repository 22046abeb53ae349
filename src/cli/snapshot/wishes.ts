import {
	isReadList,
	listsOf,
	readKindOf,
} from '../../domain/read-lists.js';
import type {GivenOptions} from '../../options/given-options.js';
import type {SnapshotView} from './view.js';

/** The options of `snapshot` besides those of the dashboard, unchecked. */
export type Wishes = {
	readonly filter?: string;
	readonly since?: string;

	/** The id or name of the branch to list or to compare. */
	readonly branch?: string;

	/** The id or name of the branch to compare with. */
	readonly base?: string;
	readonly database?: string;

	/** The past moment of `branch`, as typed. */
	readonly at?: string;
	/** The past moment of `base`, as typed. */
	readonly baseAt?: string;
	readonly allProjects?: boolean;
	readonly failOnFailure?: boolean;
};

/** Returns an error message for options that don't fit the view or each other, or undefined if they fit. */
export const contradiction = (view: SnapshotView, wishes: Wishes, {project, compute}: GivenOptions): string | undefined => {
	const {filter, since, branch, base, database, at, baseAt, allProjects, failOnFailure} = wishes;
	if (filter !== undefined && (view === 'keys' || view === 'schema-diff')) {
		return `snapshot ${view} takes no --filter.`;
	}

	const [ofDiff] = view === 'schema-diff'
		? []
		: [base !== undefined && '--base', database !== undefined && '--database', at !== undefined && '--at', baseAt !== undefined && '--base-at'].filter(flag => flag !== false);
	if (ofDiff !== undefined) {
		return `${ofDiff} is for snapshot schema-diff, not for ${view}.`;
	}

	const isOfBranch = view === 'schema-diff' || (isReadList(view) && readKindOf(view).of === 'branch');
	if (branch !== undefined && !isOfBranch) {
		return `--branch is for snapshot ${listsOf('branch').join(', ')} and schema-diff, not for ${view}.`;
	}

	if (compute !== undefined && isOfBranch) {
		return `snapshot ${view} takes no --compute. Choose the branch with --branch.`;
	}

	const [stray] = view === 'operations'
		? []
		: [since !== undefined && '--since', allProjects === true && '--all-projects', failOnFailure === true && '--fail-on-failure'].filter(flag => flag !== false);
	if (stray !== undefined) {
		return `${stray} is for snapshot operations, not for ${view}.`;
	}

	const narrower = project === undefined ? (compute === undefined ? undefined : '--compute') : '--project';
	return allProjects === true && narrower !== undefined ? `--all-projects can't be combined with ${narrower}.` : undefined;
};
