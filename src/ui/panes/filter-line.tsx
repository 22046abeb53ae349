import {Box} from 'ink';
import type {ReactElement} from 'react';
import {problemBeside} from '../../domain/filter/filter-problem.js';
import type {State} from '../../store/state.js';
import type {FilterModal} from '../../store/slices/finding-modals.js';
import {filterCompletions} from '../../store/selectors/filter-completions.js';
import {filterProblems} from '../../store/selectors/rows.js';
import {sanitize} from '../../terminal/sanitize.js';
import {displayWidth} from '../../terminal/width.js';
import {useActions} from '../hooks/use-actions.js';
import {useAppState, useAppStore} from '../hooks/use-app-state.js';
import {Line} from '../parts/line.js';
import {TextField} from '../parts/text-field.js';
import {fitLine, lineWidth, type Segment} from '../segment.js';

type FilterLineProps = {
	readonly columns: number;
	readonly modal: FilterModal;
};

const prompt = ' / ';

/**
The line for a list's filter, with its completions, in place of the footer.
*/
export const FilterLine = ({columns, modal}: FilterLineProps): ReactElement => {
	const actions = useActions();
	const store = useAppStore();
	const text = useAppState(state => state.view.filters[modal.list]);
	const {completion} = modal;
	const isCycling = completion?.completed === text;
	const ways = filterCompletions(store.getState(), modal.list, isCycling ? completion.typed : text);
	const fieldColumns = Math.max(16, Math.min(columns - 8, Math.max(displayWidth(text) + 3, Math.floor(columns * 0.3))));
	const room = columns - prompt.length - fieldColumns;
	const problemIn = (words: 'text' | 'short') => (state: State) => filterProblems(state, modal.list).map(problem => problemBeside(problem)[words]).join(', ');
	const problems = useAppState(problemIn('text'));
	const shortProblems = useAppState(problemIn('short'));
	const keys: readonly Segment[] = ways.length === 0
		? [{text: 'enter', tone: 'accent', isBold: true}, {text: ' done  ', tone: 'dim'}]
		: [{text: 'tab', tone: 'accent', isBold: true}, {text: ' ', tone: 'dim'}];
	const problem = (words: string): Segment => ({text: `${sanitize(words)}  `, tone: 'busy'});
	const shown = problem(lineWidth([problem(problems), ...keys]) > room ? shortProblems : problems);
	const segments: Segment[] = [...(problems === '' || ways.length > 0 ? [] : [shown]), ...keys];
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
