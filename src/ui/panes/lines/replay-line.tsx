import type {ReactElement} from 'react';
import type {RecordingMark} from '../../../domain/recording/marks.js';
import {markNow, timeLine, type Replay} from '../../../domain/recording/replay.js';
import {
	dayNumber,
	formatClock,
	formatInstant,
	type Instant,
	type Zone,
} from '../../../domain/time.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {cut, displayWidth} from '../../../terminal/text/width.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {Line} from '../../parts/line.js';
import {useTheme} from '../../providers.js';
import {fitLine, type Segment, type Segments} from '../../segment.js';
import type {Glyphs, Tone} from '../../theme.js';

const markTones: Readonly<Record<RecordingMark['kind'], Tone>> = {
	failure: 'bad', lock: 'busy', gap: 'dim', operation: 'plain',
};

const markGlyph = (kind: RecordingMark['kind'], glyphs: Glyphs): string =>
	({
		failure: glyphs.failed, lock: glyphs.lost, gap: glyphs.shade, operation: glyphs.vertical,
	})[kind];

/** Merges neighboring cells of the same style into segments. */
const joined = (cells: readonly Segment[]): Segments => {
	const line: Segment[] = [];
	for (const cell of cells) {
		const last = line.at(-1);
		if (last !== undefined && last.tone === cell.tone && last.isBold === cell.isBold) {
			line[line.length - 1] = {...last, text: last.text + cell.text};
		} else {
			line.push(cell);
		}
	}

	return line;
};

/** Draws the timeline of a recording, with its marks and the displayed moment. */
const lineSegments = (replay: Replay, cells: number, glyphs: Glyphs): Segments => {
	const {now, marks} = timeLine(replay, cells);
	return joined(marks.map((kind, cell): Segment => {
		if (cell === now) {
			return {text: glyphs.live, tone: 'accent', isBold: true};
		}

		return kind === undefined ? {text: glyphs.horizontal, tone: 'dim'} : {text: markGlyph(kind, glyphs), tone: markTones[kind]};
	}));
};

const timeText = (at: Instant, {from, until}: Replay, zone: Zone): string =>
	dayNumber(from, zone) === dayNumber(until, zone) ? formatClock(at, zone) : formatInstant(at, zone);

/**
Returns the width of the text to the right of the timeline. The width is the same for every text, so that the timeline does not move.
*/
const asideCells = (columns: number): number => Math.min(44, Math.floor(columns * 0.4));

/**
Writes the displayed moment, the timeline, and the mark that the replay has just passed. Without such a mark, writes the end of the recording instead.
*/
const replayLine = (replay: Replay, {columns, zone, glyphs}: {readonly columns: number; readonly zone: Zone; readonly glyphs: Glyphs}): Segments => {
	const moment = ` ${timeText(replay.at, replay, zone)} `;
	const aside = asideCells(columns);
	const mark = markNow(replay);
	const cells = Math.max(1, columns - displayWidth(moment) - aside);
	const beside: Segment = mark === undefined
		? {text: ` ${timeText(replay.until, replay, zone)}`, tone: 'dim'}
		: {text: cut(` ${markGlyph(mark.kind, glyphs)} ${sanitize(mark.text)}`, aside), tone: markTones[mark.kind]};
	return fitLine([{text: moment, isBold: true}, ...lineSegments(replay, cells, glyphs), beside], columns);
};

/** Renders the line below the header during a replay. */
export const ReplayLine = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const {glyphs} = useTheme();
	const replay = useAppState(state => state.replay);
	const zone = useAppState(state => state.view.zone);
	return replay && <Line segments={replayLine(replay, {columns, zone, glyphs})} />;
};
