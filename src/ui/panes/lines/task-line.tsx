import type {ReactElement} from 'react';
import {openTasks, pendingTask} from '../../../store/selectors/tasks.js';
import type {State} from '../../../store/state.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {cut, displayWidth} from '../../../terminal/text/width.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import {useTheme} from '../../providers.js';
import {Line} from '../../parts/line.js';
import {fitLine} from '../../segment.js';
import {
	taskCountdown,
	taskGlyph,
	taskTone,
	taskText,
} from '../../task-text.js';

/**
Names the key that cancels a change. Outside of the panes, names the command instead, since the key has other meanings there.
*/
const wayOutOf = ({view: {mainView}}: State): string => `  ${mainView === 'panes' ? 'c' : ':cancel'} cancels it `;

/**
Renders the line above the footer about a change that waits for the control plane or has an unknown outcome. Names the key or command that cancels the
change.
*/
export const TaskLine = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const {glyphs} = useTheme();
	const now = useNow(1000);
	const task = useAppState(pendingTask);
	const wayOut = useAppState(wayOutOf);
	const more = useAppState(state => openTasks(state).length) - 1;
	if (task === undefined) {
		return undefined;
	}

	const glyph = taskGlyph(task, glyphs);
	const countdown = `${taskCountdown(task, now)}${more > 0 ? `, ${more} more under way` : ''}`;
	const said = taskText(task);
	const room = Math.max(0, columns - wayOut.length);
	// If space is short, the text after the first sentence is dropped first. Then the change's title is dropped, because the row of the changed
	// object shows the title too. The countdown and the key always stay.
	const [first = said] = said.split(/(?<=\.) /v, 1);
	const ways = [`${task.title}: ${said}`, `${task.title}: ${first}`, said].map(way => sanitize(` ${glyph} ${way}`));
	const text = ways.find(way => displayWidth(way + countdown) <= room) ?? ways.at(-1) ?? '';
	return (
		<Line
			segments={[
				...fitLine([
					{text: cut(text, Math.max(0, room - displayWidth(countdown))), tone: taskTone(task)},
					{text: countdown, tone: 'dim'},
				], room),
				{text: wayOut, tone: 'dim'},
			]}
		/>
	);
};
