import type {ReactElement} from 'react';
import type {PickerColumn, PickerItem, PickerModal} from '../../../store/slices/modals/account-modals.js';
import type {Column} from '../../list/column-widths.js';
import type {Glyphs} from '../../theme.js';
import {useTheme} from '../../providers.js';
import type {PaneSize} from '../../layout.js';
import {useChoiceLines} from '../../list/use-choice-lines.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import {fitLine, type Segments} from '../../segment.js';
import {wrapLines} from '../../wrap-text.js';
import {pickerShape} from '../form/form-field.js';
import {Overlay} from '../overlay.js';

type ItemColumn = Column<PickerItem, Glyphs>;

const told = (id: PickerColumn, heading: string, shape: Pick<ItemColumn, 'importance' | 'least' | 'enough'>): ItemColumn => ({
	id, heading, ...shape, cell: ({cells}) => ({text: cells[id] ?? '', tone: 'dim', isName: true}),
});

const columnsFor = (heading: string, others: readonly ItemColumn[]): readonly ItemColumn[] => [
	{
		id: 'current', heading: '', importance: 9, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 1,
		cell: ({isCurrent}, {active}) => ({text: isCurrent ? active : '', tone: 'good'}),
	},
	{
		id: 'title', heading, importance: 8, least: 8, enough: 32, isEssential: true, isPinned: true, cell: ({title}) => ({text: title, isName: true}),
	},
	...others,
];

export const pickerColumns: Readonly<Record<PickerModal['of'], readonly ItemColumn[]>> = {
	profile: columnsFor('PROFILE', [
		told('baseUrl', 'BASE URL', {importance: 7, least: 12, enough: 40}),
		told('key', 'KEY FROM', {importance: 5, least: 10, enough: 30}),
		told('organization', 'ORGANIZATION', {importance: 4, least: 12, enough: 26}),
		told('access', 'ACCESS', {importance: 6, least: 9}),
	]),
	organization: columnsFor('ORGANIZATION', [
		told('plan', 'PLAN', {importance: 5, least: 4, enough: 12}),
		told('id', 'ID', {importance: 6, least: 12, enough: 30}),
	]),
	project: columnsFor('PROJECT', [
		told('organization', 'ORGANIZATION', {importance: 7, least: 12, enough: 26}),
		told('access', 'ACCESS', {importance: 5, least: 6}),
		told('id', 'ID', {importance: 6, least: 12, enough: 30}),
		told('region', 'REGION', {importance: 4, least: 9, enough: 22}),
	]),
};

/** Renders a list of choices below an explanation. */
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
