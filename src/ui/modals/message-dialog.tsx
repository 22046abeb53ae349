import type {ReactElement} from 'react';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import {wrapLines} from '../wrap-lines.js';
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

/**
A few sentences over the panes, broken between words.
*/
export const MessageDialog = ({screen, title, text}: MessageDialogProps): ReactElement => {
	const columns = Math.min(screen.columns, widest);
	const inside = innerColumns({columns, rows: 3});
	const lines = text.flatMap((paragraph): readonly Segments[] =>
		wrapLines(paragraph.text, inside, noLimit).map(line => fitLine([{...paragraph, text: line}], inside)));
	const size: PaneSize = {columns, rows: Math.min(screen.rows - 2, lines.length + 2)};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={title} lines={lines} />
		</Overlay>
	);
};
