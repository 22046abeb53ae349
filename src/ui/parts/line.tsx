import {Text} from 'ink';
import {memo, type ReactElement} from 'react';
import {useTheme} from '../hooks/use-theme.js';
import type {Segment, Segments} from '../segment.js';
import {DrawnText} from './drawn-text.js';

type LineProps = {
	readonly segments: Segments;
};

const isSameSegment = (one: Segment | undefined, other: Segment | undefined): boolean =>
	one?.text === other?.text && one?.tone === other?.tone && one?.isBold === other?.isBold && one?.isReversed === other?.isReversed && one?.isName === other?.isName;

const isSameLine = ({segments: before}: LineProps, {segments: after}: LineProps): boolean =>
	before.length === after.length && before.every((segment, index) => isSameSegment(segment, after[index]));

/**
One line of the screen, drawn only when its content changes.
*/
export const Line = memo(({segments}: LineProps): ReactElement => {
	const {styles, isAscii} = useTheme();
	return (
		<Text wrap='truncate'>
			{segments.map((segment, index) => {
				const style = styles[segment.tone ?? 'plain'];
				const key = index;
				const {isName = false, isReversed = false} = segment;
				return (
					<Text key={key} {...style} bold={segment.isBold === true || style.bold === true} inverse={isReversed && !isAscii}>
						{isAscii ? <DrawnText text={segment.text} isName={isName} isReversed={isReversed} /> : segment.text}
					</Text>
				);
			})}
		</Text>
	);
}, isSameLine);
