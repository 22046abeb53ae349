import {Text} from 'ink';
import {Fragment, memo, type ReactElement} from 'react';
import chalk, {foregroundColorNames} from 'chalk';
import {asciiPieces} from '../../terminal/text/to-ascii.js';
import {useTheme} from '../providers.js';
import type {Segment, Segments} from '../segment.js';
import type {TextStyle, Theme} from '../theme.js';

type DrawnTextProps = {
	readonly text: string;

	/**
	Whether the text is a name or other external text. In such a text, every substitute character must be visible.
	*/
	readonly isName?: boolean;

	/**
	Whether the text is reversed. On an ASCII-only terminal, the substitute characters in the reversed text are not reversed.
	*/
	readonly isReversed?: boolean;
};

/**
Renders a text as this terminal can draw it. On an ASCII-only terminal, substitutes for other characters are reversed.
*/
export const DrawnText = ({text, isName = false, isReversed = false}: DrawnTextProps): ReactElement => {
	const {isAscii} = useTheme();
	if (!isAscii) {
		return <>{text}</>;
	}

	return (
		<>
			{asciiPieces(text, isName).map((piece, index) => {
				const key = index;
				return piece.isSubstitute === isReversed ? <Fragment key={key}>{piece.text}</Fragment> : <Text key={key} inverse>{piece.text}</Text>;
			})}
		</>
	);
};

const coloured = (text: string, color: TextStyle['color']): string => {
	const name = foregroundColorNames.find(known => known === color);
	return name === undefined ? text : chalk[name](text);
};

/** Converts a text to ASCII. Substitute characters are reversed or, in reversed text, not reversed. */
const asciiText = ({text, isName = false, isReversed = false}: Segment): string =>
	asciiPieces(text, isName).map(piece => piece.isSubstitute === isReversed ? piece.text : chalk.inverse(piece.text)).join('');

const styledSegment = (segment: Segment, {styles, isAscii}: Theme): string => {
	const {color, dimColor = false, bold = false} = styles[segment.tone ?? 'plain'];
	let text = isAscii ? asciiText(segment) : segment.text;
	if (dimColor) {
		text = chalk.dim(text);
	}

	text = coloured(text, color);
	if (bold || segment.isBold === true) {
		text = chalk.bold(text);
	}

	return segment.isReversed === true && !isAscii ? chalk.inverse(text) : text;
};

/**
Writes a line with the control sequences of its styles, nested as Ink nests them. Ink processes every `<Text>` on the screen for each frame. One
`<Text>` per line takes a tenth of the time of one `<Text>` per segment.
*/
const styledLine = (segments: Segments, theme: Theme): string => segments.map(segment => styledSegment(segment, theme)).join('');

type LineProps = {
	readonly segments: Segments;
};

const isSameSegment = (one: Segment | undefined, other: Segment | undefined): boolean =>
	one?.text === other?.text && one?.tone === other?.tone && one?.isBold === other?.isBold && one?.isReversed === other?.isReversed && one?.isName === other?.isName;

const isSameLine = ({segments: before}: LineProps, {segments: after}: LineProps): boolean =>
	before.length === after.length && before.every((segment, index) => isSameSegment(segment, after[index]));

/** Renders one line of the screen, and redraws it only when its content changes. */
export const Line = memo(({segments}: LineProps): ReactElement => <Text wrap='truncate'>{styledLine(segments, useTheme())}</Text>, isSameLine);
