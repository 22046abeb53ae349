import type {ReactElement} from 'react';
import type {PickerModal} from '../../../store/slices/modals/account-modals.js';
import {useTheme} from '../../hooks/use-theme.js';
import type {PaneSize} from '../../layout.js';
import {useChoiceLines} from '../../list/use-choice-lines.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import {fitLine, type Segments} from '../../segment.js';
import {wrapLines} from '../../wrap-lines.js';
import {pickerShape} from '../form/choice-shape.js';
import {Overlay} from '../overlay.js';
import {pickerColumns} from './picker-columns.js';

/**
A list to choose from, below an explanation.
*/
export const PickerDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: PickerModal}): ReactElement => {
	const {glyphs} = useTheme();
	const {items, title, empty} = modal;
	const {columns, index, room, ...shape} = pickerShape(modal, screen);
	const inside = innerColumns({columns, rows: 3});
	const head = shape.head.map((text): Segments => fitLine([{text, tone: 'dim'}], inside));
	const choices = useChoiceLines({
		list: 'picker', columns: pickerColumns[modal.of], rows: items, facts: glyphs, basis: items, inside, index, room,
	});
	const nothing = wrapLines(empty, inside, 3).map((text): Segments => fitLine([{text, tone: 'dim'}], inside));
	const body = items.length === 0 ? nothing : choices.lines;
	const between = head.length === 0 ? [] : [fitLine([], inside)];
	const all = [...head, ...between, ...body];
	const size: PaneSize = {columns, rows: Math.min(screen.rows - 2, all.length + 2)};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={title} lines={all} foot={choices.foot} {...choices.rest} />
		</Overlay>
	);
};
