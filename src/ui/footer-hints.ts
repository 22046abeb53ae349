import {keyLabel, type Hint} from '../commands/hints.js';
import {lineWidth, type Segment, type Segments} from './segment.js';

/** A hint in the footer, with the cells that it covers. */
export type PlacedHint = {
	readonly key: string;
	readonly segments: Segments;
	readonly from: number;
	readonly until: number;
};

const gap = 2;

const segmentsOf = ({key, hint}: Hint, isFinal: boolean): readonly Segment[] =>
	[{text: keyLabel(key), tone: 'accent', isBold: true}, {text: ` ${hint}${isFinal ? '' : ' '.repeat(gap)}`, tone: 'dim'}];

/** The number of cells before the first hint. */
export const beforeHints = 1;

/**
Places the hints that fit, in order. The hints marked as last are always placed. A hint that is too long is skipped in favor of shorter hints.
*/
export const placedHints = (offered: readonly Hint[], columns: number): readonly PlacedHint[] => {
	const last = offered.filter(({isLast}) => isLast);
	const widthOf = (hint: Hint): number => lineWidth(segmentsOf(hint, false));

	// Nothing follows the last hint, so it needs no gap.
	const room = columns + gap - last.reduce((sum, hint) => sum + widthOf(hint), 0);
	const chosen: Hint[] = [];
	let used = beforeHints;
	for (const hint of offered) {
		if (hint.isLast || used + widthOf(hint) > room) {
			continue;
		}

		chosen.push(hint);
		used += widthOf(hint);
	}

	const shown = [...chosen, ...last];
	const placed: PlacedHint[] = [];
	let from = beforeHints;
	for (const hint of shown) {
		const segments = segmentsOf(hint, hint === shown.at(-1));
		const until = from + lineWidth(segments);
		placed.push({
			key: hint.key, segments, from, until,
		});
		from = until;
	}

	return placed;
};
