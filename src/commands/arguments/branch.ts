import type {Branch} from '../../domain/branches/branch.js';
import {readBranchesIn, type BranchesState} from '../../store/slices/branches.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import {singleReason} from '../disabled.js';
import type {Argument, Taken} from '../argument.js';
import {rememberCalled, shortName, type Called} from './called.js';

const calledBranches = rememberCalled<Branch>();
const loaded = new WeakMap<BranchesState, readonly Branch[]>();
const none: readonly Branch[] = [];

const calledIn = ({branches}: State): Called<Branch> => {
	const items = loaded.get(branches) ?? branches.values().flatMap(list => list.items).toArray();
	loaded.set(branches, items);
	return calledBranches(items);
};

const severalOf = (text: string): string => `Several branches are called ${shortName(text)}. Type the id of one.`;

/**
An argument that names a branch by its id or its name, and opens the branch's detail view. The branch may be in any visited project.
*/
export const branchArgument: Argument = {
	name: 'branch',
	wants: 'the name or id of a branch in a project you have opened',
	isNeeded: true,
	isFoundAlone: true,
	offers: ({state}) => calledIn(state).offers,
	take(text, {state}) {
		const [branch, ...others] = calledIn(state).find(text);
		if (others.length > 0) {
			return severalOf(text);
		}

		return branch && {
			title: `Branch ${shortName(branch.name)} · ${shortName(projectById(state, branch.projectId)?.name ?? branch.projectId)}`,
			run(actions) {
				actions.detail.open({kind: 'branch', projectId: branch.projectId, id: branch.id});
			},
		};
	},
};

const branchesHere = ({branches, view: {openProjectId = ''}}: State): Called<Branch> => calledBranches(branches.get(openProjectId)?.items ?? none);

type Use = {
	/** The action in words, to which the palette appends the branch's name. */
	readonly word: string;
	readonly disabledReason: (state: State, branch: Branch) => string | undefined;
	readonly run: (branch: Branch) => Taken['run'];
};

/** Builds the argument that names a branch of the displayed project by its id or its name. */
export const branchHere = ({word, disabledReason, run}: Use): Argument => ({
	name: 'branch',
	wants: 'the name or id of a branch of this project',
	offers: ({state}) => branchesHere(state).offers,
	take(text, {state}) {
		const [branch, ...others] = branchesHere(state).find(text);
		if (others.length > 0) {
			return severalOf(text);
		}

		if (branch === undefined && readBranchesIn(state.branches, state.view.openProjectId ?? '') === undefined) {
			return 'The branches of this project are not loaded yet. “:branches” loads them.';
		}

		return branch && {title: `${word} ${shortName(branch.name)} …`, disabledReason: disabledReason(state, branch), run: run(branch)};
	},
});

/**
An argument that names a branch of the displayed project. The argument opens the form that moves the selected compute to this branch.
*/
export const targetBranch = branchHere({
	word: 'Move to the branch',
	disabledReason: singleReason,
	run: branch => actions => {
		actions.changes.open('move', {values: {branch: branch.id}});
	},
});
