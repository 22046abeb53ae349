import {Box} from 'ink';
import type {ReactElement} from 'react';
import {problemBeside, type FilterProblem} from '../../../domain/filter/filter-problem.js';
import type {FilterModal} from '../../../store/slices/modals/finding-modals.js';
import {filterCompletions, filterProblems} from '../../../store/selectors/lists/lists.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {displayWidth} from '../../../terminal/text/width.js';
import {useActions} from '../../providers.js';
import {useAppState, useAppStore} from '../../hooks/use-app-state.js';
import {Line} from '../../parts/line.js';
import {TextField} from '../../parts/text-field.js';
import {
	fitLine,
	lineWidth,
	type Segment,
	type Segments,
} from '../../segment.js';
import {formatShortTime, type Instant, type Zone} from '../../../domain/time.js';
import type {SearchBack} from '../../../store/selectors/lists/operation-list.js';
import {groupThousands} from '../../figures.js';
import type {Glyphs} from '../../theme.js';
import {findsIn, searchedText} from '../../../store/selectors/screen/modals.js';
import {findsText} from '../../finds.js';

type FilterLineProps = {
	readonly columns: number;
	readonly modal: FilterModal;
};

const prompt = ' / ';

/** Returns whether a problem is in the last term of the filter, which the user may still be typing. */
const isBeingTyped = ({typed}: FilterProblem, text: string): boolean => text.split(/\s/v).at(-1)?.replace(/^!/v, '').startsWith(typed.replace(/^!/v, '')) === true;

/** Writes the problems in as many words as fit. Each problem has several texts, longest first. */
const problemSegments = (problems: ReadonlyArray<readonly string[]>, room: number): readonly Segment[] => {
	const lengths = Math.max(0, ...problems.map(({length}) => length));
	const lines = Array.from({length: lengths}, (_, index): readonly Segment[] =>
		[{text: `${sanitize(problems.map(ways => ways[Math.min(index, ways.length - 1)]).join(', '))}  `, tone: 'busy'}]);
	return lines.find(line => lineWidth(line) <= room) ?? lines.at(-1) ?? [];
};

/** Renders the line for typing a list's filter, with its completions, in place of the footer. */
export const FilterLine = ({columns, modal}: FilterLineProps): ReactElement => {
	const actions = useActions();
	const store = useAppStore();
	const text = useAppState(state => state.view.filters[modal.list]);
	const {completion} = modal;
	const isCycling = completion?.completed === text;
	const ways = filterCompletions(store.getState(), modal.list, isCycling ? completion.typed : text);
	const fieldColumns = Math.max(16, Math.min(columns - 8, Math.max(displayWidth(text) + 3, Math.floor(columns * 0.3))));
	const room = columns - prompt.length - fieldColumns;
	const all = useAppState(state => filterProblems(state, modal.list));
	const problems = all.filter(problem => ways.length === 0 || !isBeingTyped(problem, text)).map(problem => problemBeside(problem));
	const keys: readonly Segment[] = ways.length === 0
		? [{text: 'enter', tone: 'accent', isBold: true}, {text: ' done  ', tone: 'dim'}]
		: [{text: 'tab', tone: 'accent', isBold: true}, {text: ' ', tone: 'dim'}];
	const segments: Segment[] = [...problemSegments(problems, room - lineWidth(keys)), ...keys];
	for (const [index, {label}] of ways.entries()) {
		const next: Segment = {text: `${sanitize(label)}  `, ...(isCycling && index === completion.index ? {isBold: true} : {tone: 'dim'})};
		if (lineWidth([...segments, next]) > room) {
			break;
		}

		segments.push(next);
	}

	return (
		<Box width={columns} height={1} overflow='hidden'>
			<Box flexShrink={0} width={prompt.length}>
				<Line segments={[{text: prompt, tone: 'accent', isBold: true}]} />
			</Box>
			<TextField
				value={text}
				columns={fieldColumns}
				current={() => store.getState().view.filters[modal.list]}
				onChange={actions.finding.typeFilter}
			/>
			<Box flexShrink={0} width={Math.max(0, room)}>
				<Line segments={fitLine(segments, Math.max(0, room))} />
			</Box>
		</Box>
	);
};

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

/** Writes the search status at the right of a feed's title: the progress and the next step, in as many words as fit. */
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

/** The feed's filter, and whether the feed has keyboard focus. */
type Sought = {
	readonly filter: string;

	/** Whether the filter shows only failures. That filter has a key of its own. */
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

const searchPrompt = ' / ';

/** Renders the line for typing a search in a text, with the number of matches, in place of the footer. */
export const SearchLine = ({columns}: {readonly columns: number}): ReactElement => {
	const actions = useActions();
	const store = useAppStore();
	const text = useAppState(searchedText);
	const finds = useAppState(state => findsText(findsIn(state)));
	const fieldColumns = Math.max(16, Math.floor(columns * 0.4));
	const room = Math.max(0, columns - searchPrompt.length - fieldColumns);
	const told: Segments = [
		...(text === '' ? [] : [{text: `${finds}  `, tone: 'dim'} as const]),
		{text: 'enter', tone: 'accent', isBold: true},
		{text: ' done', tone: 'dim'},
	];
	return (
		<Box width={columns} height={1} overflow='hidden'>
			<Box flexShrink={0} width={searchPrompt.length}>
				<Line segments={[{text: searchPrompt, tone: 'accent', isBold: true}]} />
			</Box>
			<TextField value={text} columns={fieldColumns} current={() => searchedText(store.getState())} onChange={actions.reading.typeSearch} />
			<Box flexShrink={0} width={room}>
				<Line segments={fitLine(told, room)} />
			</Box>
		</Box>
	);
};
