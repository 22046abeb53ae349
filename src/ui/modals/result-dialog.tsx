import type {ReactElement} from 'react';
import type {ResultModal} from '../../store/modal.js';
import {taskById, type Task} from '../../store/tasks.js';
import {sanitize} from '../../terminal/sanitize.js';
import {pad} from '../../terminal/width.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import {taskGlyph, taskTone, taskWords} from '../task-words.js';
import {Overlay} from './overlay.js';

const widest = 96;

/**
How a change of many came out, one line for each.
*/
export const ResultDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: ResultModal}): ReactElement => {
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const tasks = modal.taskIds.map(id => taskById(state, id)).filter(task => task !== undefined);
	const size: PaneSize = {columns: Math.min(screen.columns, widest), rows: Math.min(screen.rows - 2, tasks.length + 2)};
	const inside = innerColumns(size);
	const done = tasks.filter(({phase}) => phase === 'done').length;
	const line = (task: Task): Segments => fitLine([
		{text: `${taskGlyph(task, glyphs)} `, tone: taskTone(task)},
		{text: pad(sanitize(task.title), Math.floor(inside / 2))},
		{text: ` ${sanitize(taskWords(task))}`, tone: taskTone(task)},
	], inside);
	// Those that are not done stand first: they are what somebody looks for when not all fit.
	const sorted = tasks.toSorted((one, other) => Number(one.phase === 'done') - Number(other.phase === 'done'));

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title={sanitize(modal.title)}
				aside={{text: `${done} of ${tasks.length} done`, tone: 'dim'}}
				lines={sorted.slice(0, size.rows - 2).map(task => line(task))}
			/>
		</Overlay>
	);
};
