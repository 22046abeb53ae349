import {Text} from 'ink';
import type {ReactElement} from 'react';
import {keyLabel} from '../../../commands/hints.js';
import {typeCommand} from '../../../commands/palette/edit-line.js';
import {listedEntries} from '../../../commands/palette/listed.js';
import {topModal} from '../../../store/selectors/screen/modals.js';
import type {PaletteModal} from '../../../store/slices/modals/finding-modals.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {displayWidth, pad} from '../../../terminal/text/width.js';
import {useActions, useTheme} from '../../providers.js';
import {useAppState, useAppStore} from '../../hooks/use-app-state.js';
import type {PaneSize} from '../../layout.js';
import {Frame, innerColumns, restAside} from '../../parts/frame.js';
import {FieldOverlay} from '../../parts/field-overlay.js';
import {TextField} from '../../parts/text-field.js';
import {fitLine, type Segments} from '../../segment.js';
import {wrapText} from '../../wrap-text.js';
import {Overlay} from '../overlay.js';

type PaletteProps = {
	readonly screen: PaneSize;
	readonly modal: PaletteModal;
};

/**
Renders the command palette. The user types a few letters of a command or of a project's name. After a command's name, the user types its argument.
*/
export const Palette = ({screen, modal}: PaletteProps): ReactElement => {
	const actions = useActions();
	const {glyphs, styles} = useTheme();
	const store = useAppStore();
	const state = useAppState(whole => whole);
	const {entries, index} = listedEntries(state, modal);
	const size: PaneSize = {columns: Math.min(screen.columns, 72), rows: Math.max(5, Math.min(screen.rows - 2, 18))};
	const inside = innerColumns(size);
	const reason = entries[index]?.disabledReason;
	const told = reason === undefined ? [] : wrapText(sanitize(reason), inside - 1).map((text): Segments => fitLine([{text: ` ${text}`, tone: 'busy'}], inside));
	const rows = Math.max(1, size.rows - 3 - told.length);
	const start = Math.max(0, Math.min(index - Math.floor(rows / 2), entries.length - rows));

	const lines = entries.slice(start, start + rows).map((entry, offset): Segments => {
		const isChosen = start + offset === index;
		const key = entry.key === undefined ? '' : keyLabel(entry.key);
		// The reason the selected entry is unavailable is shown in full below the list.
		const note = entry.disabledReason === undefined || isChosen ? '' : ` (${entry.disabledReason})`;
		return fitLine([
			{text: isChosen ? glyphs.pointer : ' ', tone: 'accent'},
			{
				text: `${pad(`${sanitize(entry.title)}${note}`, inside - displayWidth(key) - 3)} `,
				isBold: isChosen,
				...(entry.disabledReason !== undefined && {tone: 'dim'}),
			},
			{text: key, tone: 'dim'},
		], inside);
	});
	const found = lines.length === 0 ? [fitLine([{text: ' nothing matches', tone: 'dim'}], inside)] : lines;
	const list = [...found, ...Array.from({length: Math.max(0, rows - found.length)}, () => fitLine([], inside))];

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title='Command' {...restAside({start, height: rows, count: entries.length})} lines={[fitLine([], inside), ...list, ...told]} />
			<FieldOverlay left={2} top={1} columns={inside}>
				<Text {...styles.accent}>: </Text>
				<TextField
					value={modal.query}
					columns={inside - 2}
					current={() => {
						const top = topModal(store.getState());
						return top?.kind === 'palette' ? top.query : modal.query;
					}}
					onChange={line => {
						typeCommand(actions, store.getState(), line);
					}}
				/>
			</FieldOverlay>
		</Overlay>
	);
};
