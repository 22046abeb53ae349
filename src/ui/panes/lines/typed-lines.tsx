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
import {findsIn, searchedText} from '../../../store/selectors/screen/modals.js';
import {findsText} from '../../finds.js';

const prompt = ' / ';

type FilterLineProps = {
	readonly columns: number;
	readonly modal: FilterModal;
};

/** Returns whether a problem is in the last term of the filter. The user may still be typing that term. */
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

/** Renders the line for typing a search in a text, with the number of matches, in place of the footer. */
export const SearchLine = ({columns}: {readonly columns: number}): ReactElement => {
	const actions = useActions();
	const store = useAppStore();
	const text = useAppState(searchedText);
	const finds = useAppState(state => findsText(findsIn(state)));
	const fieldColumns = Math.max(16, Math.floor(columns * 0.4));
	const room = Math.max(0, columns - prompt.length - fieldColumns);
	const told: Segments = [
		...(text === '' ? [] : [{text: `${finds}  `, tone: 'dim'} as const]),
		{text: 'enter', tone: 'accent', isBold: true},
		{text: ' done', tone: 'dim'},
	];
	return (
		<Box width={columns} height={1} overflow='hidden'>
			<Box flexShrink={0} width={prompt.length}>
				<Line segments={[{text: prompt, tone: 'accent', isBold: true}]} />
			</Box>
			<TextField value={text} columns={fieldColumns} current={() => searchedText(store.getState())} onChange={actions.reading.typeSearch} />
			<Box flexShrink={0} width={room}>
				<Line segments={fitLine(told, room)} />
			</Box>
		</Box>
	);
};
