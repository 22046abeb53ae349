import type {ReactElement} from 'react';
import {fieldsOf} from '../../store/fields.js';
import type {SortModal} from '../../store/finding-modals.js';
import {pad} from '../../terminal/width.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import {Overlay} from './overlay.js';

type SortPickerProps = {
	readonly screen: PaneSize;
	readonly modal: SortModal;
};

const nameColumns = 13;

/**
The fields that a pane can be sorted by.
*/
export const SortPicker = ({screen, modal}: SortPickerProps): ReactElement => {
	const {glyphs} = useTheme();
	const sort = useAppState(state => state.view.sorts[modal.pane]);
	const choices = [
		{name: undefined, label: 'as it comes', title: modal.pane === 'operations' ? 'newest first' : 'the order of the server'},
		...fieldsOf(modal.pane).map(({name, title}) => ({name, label: name, title})),
	];
	const size: PaneSize = {columns: Math.min(screen.columns, 52), rows: Math.max(3, Math.min(screen.rows - 2, choices.length + 2))};
	const inside = innerColumns(size);
	const rows = size.rows - 2;
	const start = Math.max(0, Math.min(modal.index - Math.floor(rows / 2), choices.length - rows));
	const lines = choices.slice(start, start + rows).map(({name, label, title}, offset): Segments => {
		const isChosen = start + offset === modal.index;
		const isSorted = sort?.field === name;
		const arrow = name !== undefined && isSorted ? (sort?.isDescending === true ? glyphs.down : glyphs.up) : (isSorted ? glyphs.mark : '');
		return fitLine([
			{text: isChosen ? glyphs.pointer : ' ', tone: 'accent'},
			{text: pad(label, nameColumns), isBold: isChosen},
			{text: pad(title, Math.max(0, inside - nameColumns - 3)), tone: 'dim'},
			{text: arrow, tone: 'accent', isBold: true},
		], inside);
	});

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={`Sort ${modal.pane} by`} lines={lines} />
		</Overlay>
	);
};
