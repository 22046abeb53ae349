import {formatShortTime, type Instant, type Zone} from '../../../domain/time.js';
import {searchBack, type SearchBack} from '../../../store/selectors/lists/operation-list.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {displayWidth} from '../../../terminal/text/width.js';
import {groupThousands} from '../../figures.js';
import {useAppState, useShown} from '../../hooks/use-app-state.js';
import type {PaneSize} from '../../layout.js';
import {asideRoom} from '../../parts/frame.js';
import {useTheme} from '../../providers.js';
import type {Segment} from '../../segment.js';
import type {Glyphs} from '../../theme.js';

/**
Returns the state of the search through older operations for matches of the feed's filter. Undefined without a search.
*/
export const useSearch = (): SearchBack | undefined => useShown(state => searchBack(state));

type Surroundings = {
	readonly now: Instant;
	readonly zone: Zone;

	/** The width that the title leaves for the search status. */
	readonly room: number;

	/** Whether `esc` and the arrow keys apply to this pane. */
	readonly isFocused: boolean;

	/** The reason the latest page could not be read. */
	readonly problem: string | undefined;
};

const reachedText = ({phase, reached, read}: SearchBack, {now, zone}: Surroundings): string => {
	if (reached === -Infinity) {
		return 'to the beginning';
	}

	if (phase === 'complete') {
		return 'as far as asked';
	}

	if (reached === Infinity) {
		// Some projects were not read yet. The feed of all projects already shows the operations of the projects that were read.
		return read === 0 ? 'nothing yet' : 'some projects so far';
	}

	return `back to ${formatShortTime(reached, now, zone)}`;
};

const nextText = ({phase}: SearchBack, {isFocused, problem}: Surroundings): string => {
	switch (phase) {
		case 'searching': {
			return [...(problem === undefined ? [] : [`retrying: ${sanitize(problem)}`]), ...(isFocused ? ['esc stops'] : [])].join(', ');
		}

		case 'stopped': {
			return isFocused ? 'stopped, G continues' : 'stopped';
		}

		case 'full': {
			return 'more below';
		}

		case 'complete': {
			return '';
		}

		case 'outOfRoom': {
			return 'no room for more';
		}
	}
};

const readText = ({read, kept}: SearchBack): string => `${groupThousands(read)} read${read === kept ? '' : `, ${groupThousands(kept)} kept`}`;

/** Writes the search status to the right of a feed's title: the progress and the next step, in as many words as fit. */
export const searchAside = (search: SearchBack, surroundings: Surroundings, {dot}: Glyphs): Segment => {
	const reached = reachedText(search, surroundings);
	const next = nextText(search, surroundings);
	const said = (...texts: readonly string[]): string => texts.filter(text => text !== '').join(` ${dot} `);
	const verb = search.goal === undefined ? 'searched' : `to ${formatShortTime(search.goal, surroundings.now, surroundings.zone)}: read`;
	const ways = [said(`${verb} ${reached}`, readText(search), next), said(`${verb} ${reached}`, next), said(reached, next), next];
	return {
		text: ways.find(way => displayWidth(way) <= surroundings.room) ?? said(reached, next),
		tone: search.phase === 'searching' ? (surroundings.problem === undefined ? 'busy' : 'bad') : 'dim',
	};
};

type Pane = {
	readonly size: PaneSize;
	readonly title: string;
	readonly isFocused: boolean;
	readonly now: Instant;
	readonly zone: Zone;
};

/**
Returns the search status for a feed's title.

`isKept`: whether the status may name keys. Such a status is shown even without room beside the title.
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

/** The feed's filter, and whether the feed has keyboard focus. */
type Sought = {
	readonly filter: string;

	/** Whether the filter shows only failures. The key `F` switches that filter on and off. */
	readonly isFailures: boolean;
	readonly isFocused: boolean;
};

/** Returns the text of a feed in which a filter has no matches. */
export const nothingFound = (search: SearchBack | undefined, {filter, isFailures, isFocused}: Sought): string => {
	const sought = isFailures ? 'failures' : `operation matches /${sanitize(filter.trim())}`;
	const clear = isFailures ? 'Press F to show all operations.' : 'Press esc to clear.';
	const ways = isFocused || isFailures ? ` ${clear}` : '';
	switch (search?.phase) {
		case 'searching': {
			return `No ${sought} yet. Searching older operations.`;
		}

		case 'complete': {
			return `No ${sought}.${ways}`;
		}

		case 'stopped':
		case 'full':
		case 'outOfRoom':
		case undefined: {
			return isFailures ? `No failures among the loaded operations.${ways}` : `No loaded ${sought}.${ways}`;
		}
	}
};
