/**
The area to which texts are clipped, in columns and rows. `x1` and `y1` are the first column and row inside the area. `x2` and `y2` are the first
column and row after the area. An undefined edge does not clip.
*/
export type Clip = {
	readonly x1?: number | undefined;
	readonly x2?: number | undefined;
	readonly y1?: number | undefined;
	readonly y2?: number | undefined;
};

const intersectEdge = (one: number | undefined, other: number | undefined, tighter: (one: number, other: number) => number): number | undefined => {
	if (one === undefined) {
		return other;
	}

	return other === undefined ? one : tighter(one, other);
};

export const intersectClips = (outer: Clip | undefined, inner: Clip): Clip => ({
	x1: intersectEdge(outer?.x1, inner.x1, Math.max),
	x2: intersectEdge(outer?.x2, inner.x2, Math.min),
	y1: intersectEdge(outer?.y1, inner.y1, Math.max),
	y2: intersectEdge(outer?.y2, inner.y2, Math.min),
});

const isEmptyEdge = (from: number | undefined, to: number | undefined): boolean => from !== undefined && to !== undefined && from >= to;

/**
Returns whether a row of the screen may show part of a clipped text. As in Ink, rows are only clipped if both edges are set.
*/
export const showsRow = (clip: Clip | undefined, row: number): boolean => {
	if (clip === undefined) {
		return true;
	}

	const {x1, x2, y1, y2} = clip;
	const isOutside = y1 !== undefined && y2 !== undefined && (row < y1 || row >= y2);
	return !isOutside && !isEmptyEdge(x1, x2) && !isEmptyEdge(y1, y2);
};
