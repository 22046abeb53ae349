import type {ReactElement} from 'react';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import {wrapLines, wrapText} from '../wrap-text.js';
import type {RefusedModal} from '../../store/slices/modals/account-modals.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {keyReadingText} from '../panes/lines/header-text.js';
import type {ResultModal} from '../../store/slices/modals/modal.js';
import type {Task} from '../../domain/change-task.js';
import {taskById} from '../../store/selectors/tasks.js';
import {displayWidth, pad} from '../../terminal/text/width.js';
import {useTheme} from '../providers.js';
import type {Glyphs, Tone} from '../theme.js';
import {taskGlyph, taskTone, taskText} from '../task-text.js';
import {Overlay} from './overlay.js';

const widest = 84;

/** More lines than any message has, so that only the height of the screen limits a message. */
const noLimit = 40;

type MessageDialogProps = {
	readonly screen: PaneSize;
	readonly title: string;

	/** The paragraphs. An empty paragraph is a blank line. */
	readonly text: readonly Segment[];
};

const isBlank = (line: Segments): boolean => line.every(({text}) => text.trim() === '');

/**
Returns the lines that fit into `rows`. Blank lines are dropped first, then lines above the last paragraph. The last paragraph says what to do.
*/
const fitRows = (paragraphs: ReadonlyArray<readonly Segments[]>, rows: number): readonly Segments[] => {
	if (paragraphs.flat().length <= rows) {
		return paragraphs.flat();
	}

	const last = paragraphs.at(-1) ?? [];
	const above = paragraphs.slice(0, -1).flat().filter(line => !isBlank(line));
	return [...above.slice(0, Math.max(0, rows - last.length)), ...last].slice(0, rows);
};

/** Renders a short message over the panes, wrapped between words. If space is short, the last paragraph stays. */
export const MessageDialog = ({screen, title, text}: MessageDialogProps): ReactElement => {
	const columns = Math.min(screen.columns, widest);
	const inside = innerColumns({columns, rows: 3});
	const lines = fitRows(text.map((paragraph): readonly Segments[] =>
		wrapLines(paragraph.text, inside, noLimit).map(line => fitLine([{...paragraph, text: line}], inside))), Math.max(1, screen.rows - 4));
	const size: PaneSize = {columns, rows: Math.min(screen.rows - 2, lines.length + 2)};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={title} lines={lines} />
		</Overlay>
	);
};

/** Renders the dialog for a missing or rejected API key, with the problem and the next steps. */
export const RefusedDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: RefusedModal}): ReactElement => {
	const {serverName, keyOrigin, baseUrl, keyReading} = useAppState(state => state.connection);
	return (
		<MessageDialog
			screen={screen}
			title={baseUrl === undefined ? 'There is no API key' : 'The API key is refused'}
			text={[
				{text: `${sanitize(serverName)}: ${sanitize(modal.problem)}`, tone: 'bad', isBold: true},
				...(keyOrigin === undefined ? [] : [{text: `The key came from ${sanitize(keyOrigin)}.`}]),
				...(baseUrl === undefined ? [] : [{text: 'It worked before, so it was probably revoked. The panes keep their last data.'}]),
				{text: ''},
				keyReading === undefined
					? {text: 'r retries   a another key   P another profile   esc closes', tone: 'accent'}
					: {text: sanitize(keyReadingText(keyReading)), tone: 'busy'},
			]}
		/>
	);
};

const widestResult = 96;

type Told = {
	readonly title: string;
	readonly words: string;
	readonly glyph: Segment;
	readonly tone: Tone;
};

const told = (task: Task, glyphs: Glyphs): Told => ({
	title: sanitize(task.title), words: sanitize(taskText(task)), tone: taskTone(task), glyph: {text: `${taskGlyph(task, glyphs)} `, tone: taskTone(task)},
});

const oneLine = ({title, words, glyph, tone}: Told, inside: number): Segments =>
	fitLine([glyph, {text: pad(title, Math.floor(inside / 2))}, {text: ` ${words}`, tone}], inside);

/** Writes a task and its result, side by side if both fit, otherwise below each other. */
const wholeLines = (task: Told, inside: number): readonly Segments[] => {
	const {title, words, glyph, tone} = task;
	const half = Math.floor(inside / 2);
	const room = inside - displayWidth(glyph.text);
	return displayWidth(title) <= half && displayWidth(words) < room - half
		? [oneLine(task, inside)]
		: [
			...wrapText(title, room).map((text, index) => fitLine([index === 0 ? glyph : {text: '  '}, {text}], inside)),
			...wrapText(words, room).map(text => fitLine([{text: '  '}, {text, tone}], inside)),
		];
};

/**
Writes all tasks in full or, if they don't fit, in one line each. If the single lines don't fit either, some tasks are left out, and the number of
these tasks is shown.
*/
const resultLines = (tasks: readonly Told[], inside: number, room: number): readonly Segments[] => {
	const whole = tasks.flatMap(task => wholeLines(task, inside));
	if (whole.length <= room) {
		return whole;
	}

	const lines = tasks.map(task => oneLine(task, inside));
	return lines.length <= room
		? lines
		: [...lines.slice(0, room - 1), fitLine([{text: `  and ${lines.length - room + 1} more`, tone: 'dim'}], inside)];
};

/** Renders the results of a change to several computes, one by one. */
export const ResultDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: ResultModal}): ReactElement => {
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const tasks = modal.taskIds.map(id => taskById(state, id)).filter(task => task !== undefined);
	const columns = Math.min(screen.columns, widestResult);
	const inside = innerColumns({columns, rows: 0});
	const done = tasks.filter(({phase}) => phase === 'done').length;
	// Unfinished and failed tasks come first, because they matter most to users if not all tasks fit.
	const sorted = tasks.toSorted((one, other) => Number(one.phase === 'done') - Number(other.phase === 'done'));
	const lines = resultLines(sorted.map(task => told(task, glyphs)), inside, Math.max(1, screen.rows - 4));
	const size: PaneSize = {columns, rows: lines.length + 2};

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title={sanitize(modal.title)}
				aside={{text: `${done} of ${tasks.length} done`, tone: 'dim'}}
				lines={lines}
			/>
		</Overlay>
	);
};
