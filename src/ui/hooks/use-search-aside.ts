import type {Instant, Zone} from '../../domain/time.js';
import {searchBack, type SearchBack} from '../../store/selectors/search-back.js';
import type {PaneSize} from '../layout.js';
import {searchAside} from '../panes/lines/search-line.js';
import {asideRoom} from '../parts/frame.js';
import type {Segment} from '../segment.js';
import {useAppState, useShown} from './use-app-state.js';
import {useTheme} from './use-theme.js';

/**
What the filter of the feed searches in older operations; undefined without a filter.
*/
export const useSearch = (): SearchBack | undefined => useShown(state => searchBack(state));

type Pane = {
	readonly size: PaneSize;
	readonly title: string;
	readonly isFocused: boolean;
	readonly now: Instant;
	readonly zone: Zone;
};

/**
What the title of a feed says of its search, and whether it is said even where there is no room beside the title: how it is stopped, and
how it goes on.
*/
export const useSearchAside = (search: SearchBack | undefined, {size, title, ...rest}: Pane): {readonly segment?: Segment; readonly isKept: boolean} => {
	const {glyphs} = useTheme();
	const problem = useAppState(state => state.search.problem);
	return search === undefined
		? {isKept: false}
		: {
			segment: searchAside(search, {...rest, problem, room: asideRoom(size, title)}, glyphs),
			isKept: search.phase === 'searching' || search.phase === 'stopped',
		};
};
