import {Box} from 'ink';
import type {ReactElement} from 'react';
import {cut, displayWidth} from '../../terminal/width.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import type {Segment, Segments} from '../segment.js';
import type {Glyphs, Tone} from '../theme.js';
import {Line} from './line.js';

type FrameProps = {
	readonly size: PaneSize;
	readonly title: string;

	/**
	Whether there are names in the title, and no signs of pgtower's own: see {@link Segment}.
	*/
	readonly hasNames?: boolean;

	/**
	Said at the right end of the top border.
	*/
	readonly aside?: Segment;
	readonly isFocused: boolean;

	/**
	Each exactly as wide as the frame's inside; missing ones are blank.
	*/
	readonly lines: readonly Segments[];
};

/**
Cells inside a frame, without its borders and the blank beside each.
*/
export const innerColumns = (size: PaneSize): number => Math.max(0, size.columns - 4);

const topBorder = ({size, title, hasNames = false, aside, isFocused}: FrameProps, glyphs: Glyphs, tone: Tone): Segments => {
	const room = size.columns - 2;
	// Bad news is never left out for want of room; what else stands at the right is.
	const hasRoom = aside !== undefined && (aside.tone === 'bad' || displayWidth(title) + displayWidth(aside.text) + 5 <= room);
	const asideText = hasRoom && aside.text !== '' ? cut(` ${aside.text} `, Math.max(0, room - 16)) : '';
	const titleText = cut(` ${title} `, Math.max(0, room - displayWidth(asideText) - 1));
	const line = Math.max(0, room - displayWidth(titleText) - displayWidth(asideText));
	return [
		{text: glyphs.topLeft, tone},
		{
			text: titleText, tone: isFocused ? 'accent' : 'plain', isBold: isFocused, isName: hasNames,
		},
		{text: glyphs.horizontal.repeat(line), tone},
		{...aside, text: asideText},
		{text: glyphs.topRight, tone},
	];
};

/**
A titled box around lines.
*/
export const Frame = (props: FrameProps): ReactElement => {
	const {size, isFocused, lines} = props;
	const {glyphs} = useTheme();
	const tone: Tone = isFocused ? 'accent' : 'dim';
	const blank: Segments = [{text: ' '.repeat(innerColumns(size))}];
	const rows = Math.max(0, size.rows - 2);

	return (
		<Box flexDirection='column' width={size.columns} height={size.rows}>
			<Line segments={topBorder(props, glyphs, tone)} />
			{Array.from({length: rows}, (_, index) => (
				<Line
					key={index}
					segments={[{text: `${glyphs.vertical} `, tone}, ...(lines[index] ?? blank), {text: ` ${glyphs.vertical}`, tone}]}
				/>
			))}
			<Line segments={[{text: `${glyphs.bottomLeft}${glyphs.horizontal.repeat(size.columns - 2)}${glyphs.bottomRight}`, tone}]} />
		</Box>
	);
};
