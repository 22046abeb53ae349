import {branchText, type Branch} from '../domain/branches/branch.js';
import type {Changeable, TargetKind, TargetScope} from '../domain/changeable.js';
import {firstNames} from '../domain/projects/first-names.js';
import {computesOf} from '../store/selectors/computes.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import {targetRules} from '../store/targets/target-kinds.js';
import {computesText} from './branches/branch-text.js';
import type {TargetLine} from './form.js';
import {computeTarget, projectTarget} from './target.js';

/**
How a form names its targets.
*/
type TargetNaming<Kind extends TargetKind> = {
	/**
	One target in full, with all that it belongs to.
	*/
	readonly one: (state: State, target: Changeable[Kind]) => readonly TargetLine[];

	/**
	Several, with all that they belong to together.
	*/
	readonly several: (state: State, scope: TargetScope<Kind>, targets: ReadonlyArray<Changeable[Kind]>) => readonly TargetLine[];
};

/**
The most computes that a dialog names one by one.
*/
const namedComputes = 5;

/**
Names a branch in full: profile, organization, project, branch with its marks, and its computes.
*/
const branchTarget = (state: State, branch: Branch): readonly TargetLine[] => [
	...projectTarget(state, branch.projectId),
	['Branch', `${branchText(branch, branch.id)}${branch.name === branch.id ? '' : ` ${branch.id}`}`],
	['Computes', computesText(branch, computesOf(state, branch.projectId).items), 'beside'],
];

const targetNamings: {readonly [Kind in TargetKind]: TargetNaming<Kind>} = {
	compute: {
		one: computeTarget,
		several: (state, {projectId}, computes) => [
			...projectTarget(state, projectId),
			['Computes', `${computes.length}: ${firstNames(computes.map(({id, name = id}) => name), namedComputes)}`],
		],
	},
	branch: {one: branchTarget, several: (state, {projectId}, {length}) => [...projectTarget(state, projectId), ['Branches', `${length} marked`]]},
};

const beside = (label: string, count: number, is: string, are: string): readonly TargetLine[] => count === 0 ? [] : [[label, `${count} of them ${count === 1 ? is : are}`, 'beside']];

/**
Names the targets of a form: the one, or how many, including those that the list does not show.
*/
export const targetLines = <Kind extends TargetKind>(state: State, modal: ChangeForm<Kind>): readonly TargetLine[] => {
	const {on, shown, hiddenCount} = modal;
	const {one, several}: TargetNaming<Kind> = targetNamings[on];
	const [first] = shown;
	if (first !== undefined && shown.length === 1) {
		return one(state, first);
	}

	const {items, receivedAt} = targetRules<Kind>(on).listIn(state, modal);
	const present = new Set(items.map(({id}) => id));
	const gone = receivedAt === undefined ? 0 : shown.filter(({id}) => !present.has(id)).length;
	return [
		...several(state, modal, shown),
		...beside('Hidden', hiddenCount, 'is not visible now', 'are not visible now'),
		...beside('Gone', gone, 'does not exist any more', 'do not exist any more'),
	];
};
