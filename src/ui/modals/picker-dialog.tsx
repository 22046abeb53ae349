import type {ReactElement} from 'react';
import type {PickerModal} from '../../store/account-modals.js';
import {sanitize} from '../../terminal/sanitize.js';
import {displayWidth, pad} from '../../terminal/width.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import {wrapWords} from '../wrap-words.js';
import {Overlay} from './overlay.js';

const widest = 84;
const mostTitle = 32;

/**
A list to choose one from, under what there is to know before.
*/
export const PickerDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: PickerModal}): ReactElement => {
	const {glyphs} = useTheme();
	const {items, title, lines, selectedId, empty} = modal;
	const columns = Math.min(screen.columns, widest);
	const inside = innerColumns({columns, rows: 3});
	const head = lines.flatMap(line => wrapWords(sanitize(line), inside, 3)).map((text): Segments => fitLine([{text, tone: 'dim'}], inside));
	const room = Math.max(1, screen.rows - 5 - head.length);
	const index = Math.max(0, items.findIndex(({id}) => id === selectedId));
	const start = Math.max(0, Math.min(index - Math.floor(room / 2), items.length - room));
	const titleColumns = Math.min(mostTitle, Math.max(0, ...items.map(item => displayWidth(sanitize(item.title)))));
	const rows = items.slice(start, start + room).map((item, offset): Segments => {
		const isChosen = start + offset === index;
		return fitLine([
			{text: isChosen ? glyphs.pointer : ' ', tone: 'accent'},
			{text: `${item.isCurrent ? glyphs.active : ' '} `, tone: 'good'},
			{text: `${pad(sanitize(item.title), titleColumns)}  `, isBold: isChosen, isName: true},
			{text: sanitize(item.note), tone: 'dim'},
		], inside);
	});
	const nothing = wrapWords(empty, inside, 3).map((text): Segments => fitLine([{text, tone: 'dim'}], inside));
	const body = items.length === 0 ? nothing : rows;
	const between = head.length === 0 ? [] : [fitLine([], inside)];
	const all = [...head, ...between, ...body];
	const size: PaneSize = {columns, rows: Math.min(screen.rows - 2, all.length + 2)};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={title} lines={all} />
		</Overlay>
	);
};
