import {Box} from 'ink';
import type {ReactElement} from 'react';
import {displayWidth, cut} from '../../terminal/text/width.js';
import type {PaneSize} from '../layout.js';
import type {Segment, Segments} from '../segment.js';
import {useTheme} from '../providers.js';
import type {Glyphs, Tone} from '../theme.js';
import {Line} from './line.js';

/** A title, and the text at the right end of its border. */
type TitleAndAside = {
	readonly title: string;
	readonly aside: Segment;
};

/**
Chooses the first title that leaves enough room for one of the asides, and the first aside that fits beside that title. If no pair fits, returns the
last title and the last aside. The frame then shortens the aside before the title.
*/
export const besideTitle = (size: PaneSize, titles: readonly [string, ...string[]], asides: readonly [Segment, ...Segment[]]): TitleAndAside => {
	const ways = titles.flatMap(title => asides.map(aside => ({title, aside})));
	return ways.find(({title, aside}) => displayWidth(aside.text) <= asideRoom(size, title))
		?? {title: titles.at(-1) ?? titles[0], aside: asides.at(-1) ?? asides[0]};
};

type FrameProps = {
	readonly size: PaneSize;
	readonly title: string;

	/** Whether the title consists of names, without symbols of pgtower: see `isName` of {@link Segment}. */
	readonly hasNames?: boolean;

	/** The text at the right end of the top border. */
	readonly aside?: Segment;

	/**
	Whether the aside is shown even if it does not fit beside the title. An aside with the tone `bad` is always shown.
	*/
	readonly isAsideKept?: boolean;

	/** The text at the right end of the bottom border, if it fits. */
	readonly foot?: string;
	readonly isFocused: boolean;

	/** The lines inside the frame, each exactly as wide as the inside. Missing lines are blank. */
	readonly lines: readonly Segments[];
};

/** Returns the width inside a frame, without its borders and the space beside each border. */
export const innerColumns = (size: PaneSize): number => Math.max(0, size.columns - 4);

/**
The width around a title and an aside: the corners, a space on each side of the title and of the aside, and a piece of border.
*/
const aroundBoth = 7;

/** Returns the maximum width of a title without an aside. */
export const titleRoom = ({columns}: PaneSize): number => columns - 5;

/** Returns the width that a title leaves for an aside. */
export const asideRoom = ({columns}: PaneSize, title: string): number => columns - aroundBoth - displayWidth(title);

/**
Writes the note that rows of a short list are hidden below or, at the list's end, above. Empty if all rows are visible.
*/
export const restAside = ({start, height, count}: {readonly start: number; readonly height: number; readonly count: number}): {readonly aside?: Segment} =>
	count <= height ? {} : {aside: {text: start + height < count ? 'more below' : 'more above', tone: 'dim'}};

const topBorder = ({size, title, hasNames = false, aside, isAsideKept = false, isFocused}: FrameProps, glyphs: Glyphs, tone: Tone): Segments => {
	const room = size.columns - 2;
	// An aside with the tone `bad` is always drawn. Other asides are dropped if space is short.
	const hasRoom = aside !== undefined && (aside.tone === 'bad' || isAsideKept || displayWidth(aside.text) <= asideRoom(size, title));
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

const bottomBorder = ({size, foot = ''}: FrameProps, glyphs: Glyphs, tone: Tone): Segments => {
	const room = size.columns - 2;
	const text = foot === '' || displayWidth(foot) + 4 > room ? '' : ` ${foot} `;
	const line = `${glyphs.bottomLeft}${glyphs.horizontal.repeat(room - displayWidth(text) - (text === '' ? 0 : 1))}`;
	return text === ''
		? [{text: `${line}${glyphs.bottomRight}`, tone}]
		: [{text: line, tone}, {text, tone: 'dim'}, {text: `${glyphs.horizontal}${glyphs.bottomRight}`, tone}];
};

/** Renders a titled box around lines. */
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
			<Line segments={bottomBorder(props, glyphs, tone)} />
		</Box>
	);
};
