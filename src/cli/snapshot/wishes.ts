import {
	isReadList,
	listsOf,
	nounsOf,
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
	The branch that a list of a branch is of, such as its databases, by id or name.
	*/
	readonly branch?: string;
	readonly allProjects?: boolean;
	readonly failOnFailure?: boolean;
};

/**
A sentence for options that make no sense with the view or with each other; undefined when all of them do.
*/
export const contradiction = (view: SnapshotView, {filter, since, branch, allProjects, failOnFailure}: Wishes, {project, compute}: GivenOptions): string | undefined => {
	if (view === 'keys' && filter !== undefined) {
		return 'snapshot keys takes no --filter: it is for every other view.';
	}

	const isOfBranch = isReadList(view) && readKindOf(view).of === 'branch';
	if (branch !== undefined && !isOfBranch) {
		return `--branch is for snapshot ${nounsOf(listsOf('branch'))}, not for ${view}.`;
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
