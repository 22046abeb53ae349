import type {ReactElement} from 'react';
import type {ResultModal} from '../../store/modal.js';
import {taskById, type Task} from '../../store/tasks.js';
import {sanitize} from '../../terminal/sanitize.js';
import {displayWidth, pad} from '../../terminal/width.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {taskGlyph, taskTone, taskWords} from '../task-words.js';
import {wrapText} from '../wrap-text.js';
import {Overlay} from './overlay.js';

const widest = 96;

/**
A task and how it came out: beside each other where both fit, else below each other, and whole.
*/
const linesOf = (task: Task, inside: number, glyphs: Glyphs): readonly Segments[] => {
	const tone = taskTone(task);
	const glyph = {text: `${taskGlyph(task, glyphs)} `, tone};
	const title = sanitize(task.title);
	const words = sanitize(taskWords(task));
	const half = Math.floor(inside / 2);
	const room = inside - displayWidth(glyph.text);
	return displayWidth(title) <= half && displayWidth(words) < room - half
		? [fitLine([glyph, {text: pad(title, half)}, {text: ` ${words}`, tone}], inside)]
		: [
			...wrapText(title, room).map((text, index) => fitLine([index === 0 ? glyph : {text: '  '}, {text}], inside)),
			...wrapText(words, room).map(text => fitLine([{text: '  '}, {text, tone}], inside)),
		];
};

/**
How a change of many came out, one by one.
*/
export const ResultDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: ResultModal}): ReactElement => {
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const tasks = modal.taskIds.map(id => taskById(state, id)).filter(task => task !== undefined);
	const columns = Math.min(screen.columns, widest);
	const inside = innerColumns({columns, rows: 0});
	const done = tasks.filter(({phase}) => phase === 'done').length;
	// Those that are not done stand first: they are what somebody looks for when not all fit.
	const sorted = tasks.toSorted((one, other) => Number(one.phase === 'done') - Number(other.phase === 'done'));
	const lines = sorted.flatMap(task => linesOf(task, inside, glyphs));
	const size: PaneSize = {columns, rows: Math.min(screen.rows - 2, lines.length + 2)};

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title={sanitize(modal.title)}
				aside={{text: `${done} of ${tasks.length} done`, tone: 'dim'}}
				lines={lines.slice(0, size.rows - 2)}
			/>
		</Overlay>
	);
};
