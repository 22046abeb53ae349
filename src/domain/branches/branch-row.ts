import type {AttributeCell, CellGlyphs, Tone} from '../attributes/cell.js';
import {computeStateWord} from '../computes/compute-state.js';
import {isPrimary, typeWord, type Compute} from '../computes/compute.js';
import type {Instant} from '../time.js';
import {isArchived, marksOfBranch, type Branch} from './branch.js';
import {branchTree} from './branch-tree.js';

/** A branch with its related objects, as displayed in lists. */
export type BranchRow = {
	readonly id: string;
	readonly branch: Branch;

	/** The number of ancestors in the whole tree. */
	readonly depth: number;

	/** The parent's name, or the parent's id if the parent is not listed; absent for a root branch. */
	readonly parentName?: string;

	/** The branch's computes, the primary first. */
	readonly computes: readonly Compute[];
};

const noComputes: readonly Compute[] = [];

/** Returns the rows of a project's branches in tree order. */
export const branchRows = (branches: readonly Branch[], computes: readonly Compute[]): readonly BranchRow[] => {
	const names = new Map(branches.map(({id, name}) => [id, name]));
	const own = Map.groupBy(computes.toSorted((one, other) => Number(isPrimary(other)) - Number(isPrimary(one))), ({branchId}) => branchId);
	return branchTree(branches).map(({branch, depth}) => ({
		id: branch.id,
		branch,
		depth,
		...(branch.parentId !== undefined && {parentName: names.get(branch.parentId) ?? branch.parentId}),
		computes: own.get(branch.id) ?? noComputes,
	}));
};

/**
Puts a branch's marks and state into words: `default, protected`, `archived`, `init`. Most branches are `ready` and have no marks. For such a branch,
the text is empty.
*/
export const branchIs = (branch: Branch): string => {
	const {currentState, pendingState} = branch;
	const state = currentState === 'ready' || isArchived(branch) ? '' : currentState;
	return [marksOfBranch(branch), isArchived(branch) ? 'archived' : '', state, pendingState === undefined ? '' : `becoming ${pendingState}`]
		.filter(word => word !== '').join(', ');
};

/** Returns the time at which a compute of the branch was last active, or undefined if the time is unknown. */
export const branchLastActive = ({computes}: Pick<BranchRow, 'computes'>): Instant | undefined => {
	let latest: Instant | undefined;
	for (const {lastActive} of computes) {
		latest = lastActive === undefined ? latest : Math.max(latest ?? lastActive, lastActive);
	}

	return latest;
};

const isChanging = ({branch, computes}: BranchRow): boolean => branch.pendingState !== undefined || branch.currentState === 'init' || branch.currentState === 'resetting'
	|| computes.some(({pendingState, currentState}) => pendingState !== undefined || currentState === 'init');

const isActive = ({computes}: BranchRow): boolean => computes.some(({currentState}) => currentState === 'active');

export const computesTone = (row: BranchRow): Tone => isChanging(row) ? 'busy' : (isActive(row) ? 'good' : 'dim');

/** Returns the symbol that shows whether a branch is in use. */
export const branchSign = (row: BranchRow, glyphs: CellGlyphs): AttributeCell => {
	const tone = computesTone(row);
	if (isChanging(row)) {
		return {text: glyphs.changing, tone};
	}

	return {text: row.computes.length === 0 ? glyphs.none : (isActive(row) ? glyphs.active : glyphs.idle), tone};
};

/** Puts a branch's computes and the state of the first compute into words: `primary active, 2 replicas`, `none`. */
export const computesWord = ({computes}: BranchRow, glyphs: CellGlyphs): string => {
	const [first, ...others] = computes;
	if (first === undefined) {
		return 'none';
	}

	const word = others.length === 1 ? 'replica' : 'replicas';
	const rest = others.length === 0 ? '' : `, ${others.length} ${others.some(one => isPrimary(one)) ? 'more' : word}`;
	return `${typeWord(first.type)} ${computeStateWord(first, glyphs)}${rest}`;
};
