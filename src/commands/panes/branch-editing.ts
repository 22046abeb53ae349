import type {Branch} from '../../domain/branches/branch.js';
import {expiryProblem, mostDaysOfBranch, readExpiry} from '../../domain/branches/branch-rules.js';
import {targetBranches} from '../../store/selectors/lists/branch-list.js';
import type {State} from '../../store/state.js';
import type {Argument, Offer} from '../argument.js';
import {branchHere} from '../arguments/branch.js';
import type {Command} from '../command.js';
import {branchesReason} from '../disabled.js';

/**
A command that edits one property of branches. The command opens the edit form with a new value in the field for that property.
*/
type Editing = {
	readonly id: string;
	readonly title: string;
	readonly field: 'protected' | 'expires';
	readonly value: string;

	/** Returns the reason a branch does not need the change, or undefined if the branch needs the change. */
	readonly needless: (branch: Branch) => string | undefined;
};

const editingCommand = ({id, title, field, value, needless}: Editing): Command => {
	const [values, focus] = [{[field]: value}, {field}];
	const reason = (state: State, named?: readonly Branch[]): string | undefined => {
		const targets = named ?? targetBranches(state).map(({branch}) => branch);
		const reasons = targets.map(branch => needless(branch));
		return branchesReason(state, targets) ?? (reasons.includes(undefined) ? undefined : reasons[0]);
	};

	return {
		id, title, keys: [], scope: 'branches', disabledReason: state => reason(state),
		argument: branchHere({
			word: title, disabledReason: (state, branch) => reason(state, [branch]), run: branch => actions => {
				actions.changes.openFor('edit-branch', branch, values, focus);
			},
		}),
		run(actions) {
			actions.changes.open('edit-branch', {values, given: values, focus});
		},
	};
};

const spans: readonly Offer[] = ['1d', '3d', '7d', '14d'].map(text => ({text}));

const withSpans = new WeakMap<readonly Offer[], readonly Offer[]>();

/**
Puts time spans before the suggested branches. The resulting array is cached, because the palette caches the matches of each array.
*/
const spansBefore = (offers: readonly Offer[]): readonly Offer[] => {
	const known = withSpans.get(offers);
	if (known !== undefined) {
		return known;
	}

	const names = new Set(offers.map(({text}) => text));
	const all = [...spans.filter(({text}) => !names.has(text)), ...offers];
	withSpans.set(offers, all);
	return all;
};

/**
Returns the words for the target branches in a line of the palette: the name of a single branch, or the number of branches.
*/
const whom = (state: State): string => {
	const [first, ...others] = targetBranches(state);
	return first === undefined || others.length > 0 ? `${others.length + Number(first !== undefined)} branches` : first.branch.name;
};

/**
Builds an argument that accepts a time or a branch. A time becomes the expiry of the marked branches, or else of the branch under the cursor. A branch
opens the edit form of that branch.
*/
const timeOr = (branch: Argument): Argument => ({
	...branch,
	name: 'time',
	wants: `a time such as 3d, or ${branch.wants}`,
	offers: facts => spansBefore(branch.offers(facts)),
	take(text, facts) {
		const taken = branch.take(text, facts);
		const {state, now} = facts;
		const expiry = taken === undefined || typeof taken === 'string' ? readExpiry(text, {now, zone: state.view.zone}) : undefined;
		if (expiry === undefined) {
			return taken;
		}

		return expiryProblem(expiry, now, mostDaysOfBranch) ?? {
			title: `Set the expiry of ${whom(state)} to ${text} …`,
			disabledReason: branchesReason(state),
			run(actions) {
				const values = {expires: text};
				actions.changes.open('edit-branch', {values, given: values, focus: {field: 'expires'}});
			},
		};
	},
});

const expire = editingCommand({
	id: 'expire', title: 'Set the expiry of the branch', field: 'expires', value: 'in 7d', needless: () => undefined,
});

/** The commands that edit one property of branches. */
export const branchEditingCommands: readonly Command[] = [
	editingCommand({
		id: 'protect', title: 'Protect the branch', field: 'protected', value: 'yes', needless: ({name, isProtected}) => isProtected ? `${name} is already protected.` : undefined,
	}),
	editingCommand({
		id: 'unprotect', title: 'Unprotect the branch', field: 'protected', value: 'no', needless: ({name, isProtected}) => isProtected ? undefined : `${name} is not protected.`,
	}),
	{...expire, ...(expire.argument !== undefined && {argument: timeOr(expire.argument)})},
	editingCommand({
		id: 'keep', title: 'Clear the expiry of the branch', field: 'expires', value: 'never', needless: ({name, expiresAt}) => expiresAt === undefined ? `${name} has no expiry.` : undefined,
	}),
];
