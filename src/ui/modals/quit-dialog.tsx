import type {ReactElement} from 'react';
import type {QuitModal} from '../../store/slices/modals/modal.js';
import {unfinishedText} from '../../store/selectors/operations/unfinished.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../providers.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment} from '../segment.js';
import {cutLines, wrapText} from '../wrap-text.js';
import {buttons, Overlay} from './overlay.js';

const widest = 76;

/**
Renders the dialog that asks before quitting while a change is in flight. The dialog explains what happens to the change.
*/
export const QuitDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: QuitModal}): ReactElement => {
	const {glyphs} = useTheme();
	const tasks = useAppState(state => state.tasks);
	const columns = Math.min(screen.columns, widest);
	const isDemo = useAppState(state => state.connection.isDemo);
	const words = unfinishedText({tasks});
	const isRunning = tasks.some(({phase}) => phase === 'running');
	const inside = innerColumns({columns, rows: 0});
	const text = words.length === 0 ? ['Everything is finished now.'] : words;
	const fate = isRunning ? wrapText(isDemo ? 'Quitting also ends the demo and these changes.' : 'Running changes continue without pgtower. The next start follows them to their end.', inside) : [];
	const most = Math.max(1, screen.rows - 7 - fate.length);
	const lines = [
		...cutLines(text.flatMap(line => wrapText(sanitize(line), inside)), most).map((line): Segment => ({text: line, tone: 'busy'})),
		...fate.map((line): Segment => ({text: line, tone: 'dim'})),
	].map(segment => fitLine([segment], inside));
	const size: PaneSize = {columns, rows: lines.length + 4};

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title='Quit anyway?'
				lines={[
					...lines,
					fitLine([], inside),
					fitLine(buttons([{label: 'Stay', isFocused: modal.focus === 'stay'}, {label: 'Quit', isFocused: modal.focus === 'quit'}], glyphs), inside),
				]}
			/>
		</Overlay>
	);
};
