import {Text} from 'ink';
import {memo, type ReactElement} from 'react';
import {toAscii} from '../../terminal/to-ascii.js';
import {useTheme} from '../hooks/use-theme.js';
import type {Segment, Segments} from '../segment.js';

type LineProps = {
	readonly segments: Segments;
};

const isSameSegment = (one: Segment | undefined, other: Segment | undefined): boolean =>
	one?.text === other?.text && one?.tone === other?.tone && one?.isBold === other?.isBold;

const isSameLine = ({segments: before}: LineProps, {segments: after}: LineProps): boolean =>
	before.length === after.length && before.every((segment, index) => isSameSegment(segment, after[index]));

/**
One line of the screen, drawn again only when what it says has changed.
*/
export const Line = memo(({segments}: LineProps): ReactElement => {
	const {styles, isAscii} = useTheme();
	return (
		<Text wrap='truncate'>
			{segments.map((segment, index) => {
				const style = styles[segment.tone ?? 'plain'];
				const key = index;
				return (
					<Text key={key} {...style} bold={segment.isBold === true || style.bold === true}>
						{isAscii ? toAscii(segment.text) : segment.text}
					</Text>
				);
			})}
		</Text>
	);
}, isSameLine);
