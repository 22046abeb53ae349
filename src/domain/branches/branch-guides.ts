import type {CellGlyphs} from '../attributes/cell.js';

type InTree = {readonly id: string; readonly depth: number};

/** The tree lines before a branch's name. */
export type BranchGuide = {
	/** Whether the branch has no ancestor among the displayed rows. */
	readonly isRoot: boolean;

	/** Whether the branch is its parent's last child. */
	readonly isLast: boolean;

	/** For each ancestor below the root, outermost first: whether more siblings of that ancestor follow. */
	readonly ancestors: readonly boolean[];

	/** Whether the branch has more ancestors than fit. */
	readonly isDeep: boolean;
};

/** The maximum number of ancestors to draw lines for. Branches may be nested as deep as the list is long. */
const mostAncestors = 5;

/**
Returns the tree lines of the displayed rows, by id. A row whose parent is hidden hangs below its nearest displayed ancestor.
*/
export const branchGuides = (shown: readonly InTree[], all: readonly InTree[]): ReadonlyMap<string, BranchGuide> => {
	const ids = new Set(shown.map(({id}) => id));
	const shownAbove: number[] = [0];
	const depths = new Map<string, number>();
	for (const {id, depth} of all) {
		const above = shownAbove[depth] ?? 0;
		depths.set(id, above);
		shownAbove[depth + 1] = above + Number(ids.has(id));
	}

	const guides = new Map<string, BranchGuide>();
	const follows: boolean[] = [];
	for (const {id} of shown.toReversed()) {
		const depth = depths.get(id) ?? 0;
		follows.length = Math.min(follows.length, depth + 1);
		guides.set(id, {
			isRoot: depth === 0,
			isLast: follows[depth] !== true,
			ancestors: Array.from({length: Math.max(0, Math.min(depth - 1, mostAncestors))}, (_, index) => follows[Math.max(1, depth - mostAncestors) + index] === true),
			isDeep: depth - 1 > mostAncestors,
		});
		follows[depth] = true;
	}

	return guides;
};

export const guideText = (guide: BranchGuide | undefined, glyphs: CellGlyphs): string => {
	if (guide === undefined || guide.isRoot) {
		return '';
	}

	const lines = guide.ancestors.map(isFollowed => isFollowed ? `${glyphs.vertical} ` : '  ').join('');
	return `${guide.isDeep ? `${glyphs.deep} ` : ''}${lines}${guide.isLast ? glyphs.lastChild : glyphs.child} `;
};
