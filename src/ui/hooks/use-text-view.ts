import {useLayoutEffect} from 'react';
import type {ReadPosition} from '../../store/slices/modals/read-position.js';
import {findsText, hasFind, markedFinds} from '../finds.js';
import type {Segment, Segments} from '../segment.js';
import {useActions} from '../providers.js';

type TextView = {
	/** The visible lines, with matches highlighted. */
	readonly shown: readonly Segments[];

	/** The texts at the right end of the frame: the scroll position and the matches, in a long and a short version. */
	readonly asides: readonly [Segment, Segment];
};

/**
Returns the visible part of a text. The store does not know the wrapped lines of the text. The hook reports their number and the matches to the store,
so that scroll and search keys take effect immediately.

`heads`: the lines that `n` and `N` visit while there is no search.
*/
export const useTextView = (position: ReadPosition, lines: readonly Segments[], rows: number, heads: readonly number[] = []): TextView => {
	const actions = useActions();
	const search = (position.search ?? '').toLowerCase();
	const found = search === '' ? heads : lines.flatMap((line, index) => hasFind(line, search) ? [index] : []);

	useLayoutEffect(() => {
		actions.reading.measure({lines: lines.length, rows, found});
	});

	const start = Math.max(0, Math.min(position.scroll, lines.length - rows));
	const shown = lines.slice(start, start + rows).map((line, index) => {
		const isHere = start + index === position.at;
		// The line at the index of a visited heading may no longer be a heading, because a new screen width changes the lines.
		return search === '' ? (isHere && heads.includes(start + index) ? line.map(segment => ({...segment, isReversed: true})) : line) : markedFinds(line, search, isHere);
	});
	const rests = lines.length <= rows ? ['', ''] as const : (start + rows < lines.length ? ['more below', 'more'] as const : ['end', 'end'] as const);
	const finds = position.search === undefined && position.at === undefined ? '' : findsText({found, ...(position.at !== undefined && {at: position.at})});
	const asideOf = (rest: string): Segment => ({text: [finds, rest].filter(text => text !== '').join(', '), tone: 'dim'});
	return {shown, asides: [asideOf(rests[0]), asideOf(rests[1])]};
};
