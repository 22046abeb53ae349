import {keyLabel, type Hint} from '../commands/hints.js';
import {lineWidth, type Segment, type Segments} from './segment.js';

/**
A hint in the footer, and the cells that it takes.
*/
export type PlacedHint = {
	readonly key: string;
	readonly segments: Segments;
	readonly from: number;
	readonly until: number;
};

const gap = 2;

const segmentsOf = ({key, hint}: Hint, isFinal: boolean): readonly Segment[] =>
	[{text: keyLabel(key), tone: 'accent', isBold: true}, {text: ` ${hint}${isFinal ? '' : ' '.repeat(gap)}`, tone: 'dim'}];

/**
The cells before the first hint.
*/
export const beforeHints = 1;

/**
The hints that there is room for, in their order. Those that stand last always have room. A hint that is too long gives way to shorter ones
behind it.
*/
export const placedHints = (offered: readonly Hint[], columns: number): readonly PlacedHint[] => {
	const last = offered.filter(({isLast}) => isLast);
	const widthOf = (hint: Hint): number => lineWidth(segmentsOf(hint, false));

	// Nothing follows the final hint, so that it needs no gap.
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
