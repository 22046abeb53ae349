import {
	isReadList,
	listsOf,
	readKindOf,
} from '../../domain/read-lists.js';
import type {GivenOptions} from '../../options/given-options.js';
import type {SnapshotView} from './view.js';

/**
The options that `snapshot` has besides those of the dashboard, unchecked.
*/
export type Wishes = {
	readonly filter?: string;
	readonly since?: string;

	/**
	The branch that a list of a branch is of, such as its databases, or whose schema is compared, by id or name.
	*/
	readonly branch?: string;

	/**
	What its schema is compared with, by id or name.
	*/
	readonly base?: string;
	readonly database?: string;

	/**
	The moments of the branch and of the other one, as typed.
	*/
	readonly at?: string;
	readonly baseAt?: string;
	readonly allProjects?: boolean;
	readonly failOnFailure?: boolean;
};

/**
A sentence for options that make no sense with the view or with each other; undefined when all of them do.
*/
export const contradiction = (view: SnapshotView, wishes: Wishes, {project, compute}: GivenOptions): string | undefined => {
	const {filter, since, branch, base, database, at, baseAt, allProjects, failOnFailure} = wishes;
	if (filter !== undefined && (view === 'keys' || view === 'schema-diff')) {
		return `snapshot ${view} takes no --filter: it is for lists of other objects.`;
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
		return `snapshot ${view} takes no --compute: --branch says which branch.`;
	}

	const [stray] = view === 'operations'
		? []
		: [since !== undefined && '--since', allProjects === true && '--all-projects', failOnFailure === true && '--fail-on-failure'].filter(flag => flag !== false);
	if (stray !== undefined) {
		return `${stray} is for snapshot operations, not for ${view}.`;
	}

	const narrower = project === undefined ? (compute === undefined ? undefined : '--compute') : '--project';
	return allProjects === true && narrower !== undefined ? `--all-projects and ${narrower} contradict each other: give one of them.` : undefined;
};
