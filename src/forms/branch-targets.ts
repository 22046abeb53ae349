import type {Branch} from '../domain/branch.js';
import {branchesOf} from '../store/selectors/branches.js';
import {computesOf} from '../store/selectors/computes.js';
import type {BranchForm} from '../store/slices/form-modal.js';
import type {State} from '../store/state.js';
import {computesText} from './branch-text.js';
import type {FormLine, TargetLine} from './form.js';
import {branchText, projectTarget} from './target.js';

/**
The most branches that a dialog names one by one.
*/
const namedBranches = 8;

/**
Names a branch in full: profile, organization, project, branch with its marks, and its computes.
*/
const branchTarget = (state: State, branch: Branch): readonly TargetLine[] => [
	...projectTarget(state, branch.projectId),
	['Branch', `${branchText(branch, branch.id)}${branch.name === branch.id ? '' : ` ${branch.id}`}`],
	['Computes', computesText(branch, computesOf(state, branch.projectId).items), 'beside'],
];

/**
Names the targets of a form: the one branch, or how many, with those that the list does not show.
*/
export const branchesTarget = (state: State, {projectId, shown, hiddenCount}: BranchForm): readonly TargetLine[] => {
	const [first] = shown;
	if (first !== undefined && shown.length === 1) {
		return branchTarget(state, first);
	}

	const {items, receivedAt} = branchesOf(state, projectId);
	const present = new Set(items.map(({id}) => id));
	const gone = receivedAt === undefined ? 0 : shown.filter(({id}) => !present.has(id)).length;
	return [
		...projectTarget(state, projectId),
		['Branches', `${shown.length} marked`],
		...(hiddenCount === 0 ? [] : [['Hidden', `${hiddenCount} of them ${hiddenCount === 1 ? 'is' : 'are'} not visible now`, 'beside'] as const]),
		...(gone === 0 ? [] : [['Gone', `${gone} of them ${gone === 1 ? 'does' : 'do'} not exist any more`, 'beside'] as const]),
	];
};

/**
A line for each of several things, and how many there are beyond those that are named.
*/
export const listedLines = (texts: readonly string[], tone: FormLine['tone']): readonly FormLine[] => [
	...texts.slice(0, namedBranches).map((text): FormLine => ({text, tone})),
	...(texts.length > namedBranches ? [{text: `and ${texts.length - namedBranches} more`, tone} as const] : []),
];

/**
The names and ids of the other branches of a project.
*/
export const namesOfOthers = (branch: Branch | undefined, all: readonly Branch[]): readonly string[] =>
	all.filter(({id}) => id !== branch?.id).flatMap(({id, name}) => [id, name]);
