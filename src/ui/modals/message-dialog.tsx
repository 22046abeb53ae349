import type {ReactElement} from 'react';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import {wrapLines} from '../wrap-text.js';
import {Overlay} from './overlay.js';

const widest = 84;

/**
More lines than any screen has, so that the screen sets the limit.
*/
const noLimit = 40;

type MessageDialogProps = {
	readonly screen: PaneSize;
	readonly title: string;

	/**
	Paragraphs; an empty one is a blank line.
	*/
	readonly text: readonly Segment[];
};

const isBlank = (line: Segments): boolean => line.every(({text}) => text.trim() === '');

/**
The lines that `rows` hold. Blank ones are left out first, then those above the last paragraph, which says what can be done.
*/
const fitRows = (paragraphs: ReadonlyArray<readonly Segments[]>, rows: number): readonly Segments[] => {
	if (paragraphs.flat().length <= rows) {
		return paragraphs.flat();
	}

	const last = paragraphs.at(-1) ?? [];
	const above = paragraphs.slice(0, -1).flat().filter(line => !isBlank(line));
	return [...above.slice(0, Math.max(0, rows - last.length)), ...last].slice(0, rows);
};

/**
A few sentences over the panes, broken between words. Where there is little room, the last paragraph stays.
*/
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
