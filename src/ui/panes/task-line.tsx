import type {ReactElement} from 'react';
import {openTasks, pendingTask} from '../../store/tasks.js';
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

	const text = `${taskGlyph(task, glyphs)} ${task.title}: ${taskWords(task)}`;
	// What tells how long, and the way out, stay whole where there is little room.
	const aside = `${taskCountdown(task, now)}${more > 0 ? `, ${more} more under way` : ''}   c gives it up `;
	return (
		<Line
			segments={[
				...fitLine([{text: ` ${sanitize(text)}`, tone: taskTone(task)}], Math.max(0, columns - aside.length)),
				{text: aside, tone: 'dim'},
			]}
		/>
	);
};
