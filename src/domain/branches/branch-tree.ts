import type {Branch} from './branch.js';

/** A branch in the tree, with its number of ancestors. */
export type PlacedBranch = {
	readonly branch: Branch;
	readonly depth: number;
};

const byName = (one: Branch, other: Branch): number => {
	if (one.isDefault !== other.isDefault) {
		return one.isDefault ? -1 : 1;
	}

	const [left, right] = one.name === other.name ? [one.id, other.id] : [one.name, other.name];
	return left < right ? -1 : Number(left !== right);
};

/**
Sorts branches as a tree, with each parent before its children. Siblings are sorted by name, after the default branch. A server may send any parent
ids. A branch whose parent is not listed becomes a root. If branches form a cycle, the first of them in the order of siblings becomes a root. The tree
may be as deep as the list is long.
*/
export const branchTree = (branches: readonly Branch[]): readonly PlacedBranch[] => {
	const ids = new Set(branches.map(({id}) => id));
	const sorted = branches.toSorted(byName);
	const children = Map.groupBy(sorted, ({parentId}) => parentId);
	const placed = new Set<string>();
	const tree: PlacedBranch[] = [];
	const place = (root: Branch) => {
		const waiting: PlacedBranch[] = [{branch: root, depth: 0}];
		for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
			const {branch: {id}, depth} = next;
			if (placed.has(id)) {
				continue;
			}

			placed.add(id);
			tree.push(next);
			for (const branch of (children.get(id) ?? []).toReversed()) {
				waiting.push({branch, depth: depth + 1});
			}
		}
	};

	for (const branch of sorted) {
		if (branch.parentId === undefined || !ids.has(branch.parentId)) {
			place(branch);
		}
	}

	for (const branch of sorted) {
		place(branch);
	}

	return tree;
};

/** Returns all descendants of a branch, in tree order. */
export const descendantsOf = (branchId: string, branches: readonly Branch[]): readonly Branch[] => {
	const tree = branchTree(branches);
	const start = tree.findIndex(({branch}) => branch.id === branchId);
	const depth = tree[start]?.depth ?? 0;
	const after = start === -1 ? [] : tree.slice(start + 1);
	const end = after.findIndex(placed => placed.depth <= depth);
	return (end === -1 ? after : after.slice(0, end)).map(({branch}) => branch);
};
