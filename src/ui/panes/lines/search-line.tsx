import {Box} from 'ink';
import type {ReactElement} from 'react';
import {findsIn, searchedText} from '../../../store/selectors/searched.js';
import {useActions} from '../../hooks/use-actions.js';
import {useAppState, useAppStore} from '../../hooks/use-app-state.js';
import {findsText} from '../../finds-text.js';
import {Line} from '../../parts/line.js';
import {TextField} from '../../parts/text-field.js';
import {fitLine, type Segments} from '../../segment.js';

const prompt = ' / ';

/**
The line for what is looked for in what is read, with how often it was found, in place of the footer.
*/
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
