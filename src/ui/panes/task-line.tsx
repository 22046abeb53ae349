import type {ReactElement} from 'react';
import type {State} from '../../store/state.js';
import {openTasks, type Task} from '../../store/tasks.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useTheme} from '../hooks/use-theme.js';
import {Line} from '../parts/line.js';
import {fitLine} from '../segment.js';
import {
	taskCountdown,
	taskGlyph,
	taskTone,
	taskWords,
} from '../task-words.js';

/**
The change that somebody must know of though its form is gone: it waits, or its outcome is not known.
*/
export const pendingTask = (state: Pick<State, 'tasks'>): Task | undefined =>
	state.tasks.findLast(task => task.phase === 'unknown' || task.phase === 'waiting');

/**
The line above the footer that tells of a change that waits, and how to give it up.
*/
export const TaskLine = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const {glyphs} = useTheme();
	const now = useNow(1000);
	const task = useAppState(pendingTask);
	const more = useAppState(state => openTasks(state).length) - 1;
	if (task === undefined) {
		return undefined;
	}

	const text = `${taskGlyph(task, glyphs)} ${task.title}: ${taskWords(task)}${taskCountdown(task, now)}`;
	return (
		<Line
			segments={fitLine([
				{text: ` ${sanitize(text)}`, tone: taskTone(task)},
				{text: more > 0 ? `, ${more} more under way` : '', tone: 'dim'},
				{text: '   c gives it up', tone: 'dim'},
			], columns)}
		/>
	);
};
