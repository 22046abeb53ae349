import {Text} from 'ink';
import {memo, type ReactElement} from 'react';
import {useTheme} from '../hooks/use-theme.js';
import type {Segment, Segments} from '../segment.js';
import {styledLine} from '../styled-line.js';

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
export const Line = memo(({segments}: LineProps): ReactElement => <Text wrap='truncate'>{styledLine(segments, useTheme())}</Text>, isSameLine);
