import {Box} from 'ink';
import {useState, type ReactElement} from 'react';
import type {Notice} from '../../../store/slices/notice.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {displayWidth} from '../../../terminal/text/width.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useTheme} from '../../providers.js';
import type {PaneSize} from '../../layout.js';
import {Line} from '../../parts/line.js';
import {fitLine} from '../../segment.js';
import type {Tone} from '../../theme.js';
import {wrapText} from '../../wrap-text.js';

const tones = {
	hint: 'plain', info: 'plain', good: 'good', bad: 'bad',
} as const satisfies Record<string, Tone>;

/** The maximum height of a notice. Longer notices are cut. */
const mostLines = 3;

/**
Returns whether the notice is older than the current modal. Such a notice would cover the modal's keys, and reappears when the modal closes.
*/
const useIsStale = (notice: Notice | undefined): boolean => {
	const depth = useAppState(({modal}) => modal.length);
	const [before, setBefore] = useState<{readonly depth: number; readonly notice?: Notice | undefined}>({depth});
	if (depth !== before.depth) {
		setBefore({depth, notice: depth > before.depth ? notice : undefined});
	}

	return depth > 0 && notice !== undefined && notice === before.notice;
};

type NoticeLineProps = {
	readonly screen: PaneSize;

	/** The color of the lower border of the pane directly above the footer. Undefined if there is no pane. */
	readonly border: Tone | undefined;
};

/**
Renders the latest notice over the footer's keys. If the notice is wider than the screen, it also covers some rows above the keys, and the pane's
border is drawn above the notice.
*/
export const NoticeLine = ({screen, border}: NoticeLineProps): ReactElement | undefined => {
	const {glyphs} = useTheme();
	const notice = useAppState(state => state.notice);
	const more = useAppState(state => state.waitingNotices.length);
	const isStale = useIsStale(notice);
	if (notice === undefined || isStale) {
		return undefined;
	}

	const {columns} = screen;
	const isBad = notice.tone === 'bad';
	const aside = isBad ? `  ${more === 0 ? '' : `${more} more, `}esc dismisses ` : '';
	const text = `${isBad ? `${glyphs.failed} ` : ''}${sanitize(notice.text)}`;
	const room = Math.max(1, columns - 2);
	const isShort = displayWidth(text) + 1 + displayWidth(aside) <= columns;
	const wrapped = isShort ? [text] : wrapText(text, room);
	const last = wrapped.slice(mostLines - 1).join(' ');
	const lines = wrapped.length > mostLines ? [...wrapped.slice(0, mostLines - 1), last] : wrapped;
	// The hint that says how to dismiss the notice follows the last line. If there is no room, the hint is on a line of its own.
	const needsLine = aside !== '' && displayWidth(lines.at(-1) ?? '') + 1 + displayWidth(aside) > columns && lines.length < mostLines;
	const shown = needsLine ? [...lines, ''] : lines;
	const edge = shown.length > 1 ? border : undefined;
	const height = shown.length + (edge === undefined ? 0 : 1);
	return (
		<Box position='absolute' flexDirection='column' left={0} top={screen.rows - height} width={columns} height={height}>
			{edge !== undefined && (
				<Line segments={[{text: `${glyphs.bottomLeft}${glyphs.horizontal.repeat(Math.max(0, columns - 2))}${glyphs.bottomRight}`, tone: edge}]} />
			)}
			{shown.map((line, index) => {
				const end = index === shown.length - 1 ? aside : '';
				return (
					<Line
						key={line}
						segments={[
							...fitLine([{text: ` ${line}`, tone: tones[notice.tone], isBold: isBad}], Math.max(0, columns - end.length)),
							{text: end, tone: 'dim'},
						]}
					/>
				);
			})}
		</Box>
	);
};
