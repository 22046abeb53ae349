import {formatDay, type Instant} from '../time.js';
import type {Branch} from './branch.js';
import {lastingBlocked} from './expiry.js';

type Ruled = Pick<Branch, 'id' | 'name' | 'parentId' | 'isDefault' | 'isProtected' | 'createdAt'>;

/**
Returns whether a branch is the original root branch of its project. Other roots hold the former state of a restored branch, or were created from a
snapshot or a schema.
*/
const isFirstRoot = ({parentId, createdAt}: Ruled, roots: readonly Ruled[]): boolean => parentId === undefined && roots.every(root => root.createdAt >= createdAt);

/**
Returns the reason a branch can't be deleted, or undefined if it can. `child` is a child branch, if any, that is not deleted together with the branch.
`roots` are the root branches of its project.

@see docs/control-api.md#branch-deletion
*/
const deletionBlockedBy = (branch: Ruled, child: Ruled | undefined, roots: readonly Ruled[]): string | undefined => {
	const {name, isDefault, isProtected} = branch;
	if (isDefault) {
		return `${name} is the default branch, which can't be deleted.`;
	}

	if (isFirstRoot(branch, roots)) {
		return `${name} is the first root branch of its project, which can't be deleted.`;
	}

	if (isProtected) {
		return `${name} is protected and can't be deleted. Press e to remove the protection.`;
	}

	return child === undefined ? undefined : `${name} has children, such as ${child.name}: delete those first.`;
};

/** The plan for deleting several branches together. */
export type Deletions<Item> = {
	/** The branches that can be deleted, children before their parents. */
	readonly going: readonly Item[];

	/** The branches that must stay, with the reasons. */
	readonly staying: ReadonlyArray<{readonly branch: Item; readonly reason: string}>;
};

/**
Determines which of several branches can be deleted, and in what order. A parent can be deleted after all of its children.
`wanted` lists each parent before its children.
*/
export const deletionsOf = <Item extends Ruled>(wanted: readonly Item[], all: readonly Ruled[]): Deletions<Item> => {
	const children = Map.groupBy(all, ({parentId}) => parentId);
	const gone = new Set<string>();
	const going: Item[] = [];
	const staying: Array<{readonly branch: Item; readonly reason: string}> = [];
	for (const branch of wanted.toReversed()) {
		const reason = deletionBlockedBy(branch, children.get(branch.id)?.find(({id}) => !gone.has(id)), children.get(undefined) ?? []);
		if (reason === undefined) {
			gone.add(branch.id);
			going.push(branch);
		} else {
			staying.push({branch, reason});
		}
	}

	return {going, staying: staying.toReversed()};
};

/** Returns the reason a branch can't be deleted alone, or undefined if it can. */
export const deletionBlocked = (branch: Ruled, all: readonly Ruled[]): string | undefined => deletionsOf([branch], all).staying[0]?.reason;

/**
Returns the reason a branch can't be reset to its parent, or undefined if it can.

@see docs/control-api.md#branch-reset
*/
export const resetBlocked = ({name, parentId, isProtected}: Ruled, all: readonly Ruled[]): string | undefined => {
	if (parentId === undefined) {
		return `${name} is a root branch: it has no parent to be reset to.`;
	}

	if (isProtected) {
		return `${name} is protected and can't be reset. Press e to remove the protection.`;
	}

	return all.some(({id}) => id === parentId) ? undefined : `The parent of ${name} no longer exists: there is nothing to reset it to.`;
};

/**
Returns the reason a branch can't be restored, or undefined if it can. A protected branch can't be given another branch's state.

@see docs/control-api.md#branch-moment
*/
export const restoreBlocked = ({name, isProtected}: Pick<Ruled, 'name' | 'isProtected'>, isOwnPast: boolean): string | undefined =>
	isProtected && !isOwnPast ? `${name} is protected and can't be restored from another branch. Press e to remove the protection.` : undefined;

/** Returns a free name for a backup of a branch's current state: `main_old_2026-11-26`, in UTC. */
export const keptProposal = ({name}: Pick<Ruled, 'name'>, all: ReadonlyArray<Pick<Ruled, 'name'>>, now: Instant): string => {
	const taken = new Set(all.map(other => other.name));
	const proposal = `${name.slice(0, 230)}_old_${formatDay(now, 'utc')}`;
	let count = 1;
	while (taken.has(count === 1 ? proposal : `${proposal}_${count}`)) {
		count += 1;
	}

	return count === 1 ? proposal : `${proposal}_${count}`;
};

/**
Returns the reason a branch can't become the default, or undefined if it can.

@see docs/control-api.md#branch-requests
*/
export const defaultBlocked = (branch: Branch): string | undefined =>
	branch.isDefault ? `${branch.name} is the default branch already.` : lastingBlocked(branch, 'can\'t become the default');
