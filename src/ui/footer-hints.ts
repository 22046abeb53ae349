import {keyLabel} from '../commands/key-label.js';
import type {Hint} from '../commands/hints.js';
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

const segmentsOf = ({key, hint}: Hint): readonly Segment[] => [{text: keyLabel(key), tone: 'accent', isBold: true}, {text: ` ${hint}  `, tone: 'dim'}];

/**
The cells before the first hint.
*/
export const beforeHints = 1;

/**
The most useful keys of the moment, as many as there is room for. The keys that stand last always have room. A hint that is too long gives
way to shorter ones behind it.
*/
export const placedHints = (offered: readonly Hint[], columns: number): readonly PlacedHint[] => {
	const last = offered.filter(({isLast}) => isLast);
	const lastWidth = last.reduce((sum, hint) => sum + lineWidth(segmentsOf(hint)), 0);
	const placed: PlacedHint[] = [];
	let from = beforeHints;
	const put = (hint: Hint) => {
		const segments = segmentsOf(hint);
		const until = from + lineWidth(segments);
		placed.push({
			key: hint.key, segments, from, until,
		});
		from = until;
	};

	for (const hint of offered) {
		if (!hint.isLast && from + lineWidth(segmentsOf(hint)) + lastWidth <= columns) {
			put(hint);
		}
	}

	for (const hint of last) {
		put(hint);
	}

	return placed;
};
