import {useMemo, type ReactElement} from 'react';
import {kindOf, type RowList} from '../../../store/rows/list-kinds.js';
import type {Sort} from '../../../store/rows/filter-and-sort.js';
import type {SortModal} from '../../../store/slices/modals/finding-modals.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useTheme} from '../../providers.js';
import type {PaneSize} from '../../layout.js';
import type {Column} from '../../list/column-widths.js';
import {useChoiceLines} from '../../list/use-choice-lines.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import type {Glyphs} from '../../theme.js';
import {sortShape} from '../form/form-field.js';
import {Overlay} from '../overlay.js';

type SortPickerProps = {
	readonly screen: PaneSize;
	readonly modal: SortModal;
};

type Choice = {
	/** The name of the field; absent for the original order. */
	readonly name?: string;
	readonly title: string;
};

type Facts = {
	readonly sort: Sort | undefined;
	readonly glyphs: Glyphs;
};

const signOf = ({name}: Choice, {sort, glyphs}: Facts): string => {
	if (sort?.field !== name) {
		return '';
	}

	return sort === undefined ? glyphs.mark : (sort.isDescending ? glyphs.down : glyphs.up);
};

const columns: ReadonlyArray<Column<Choice, Facts>> = [
	{
		id: 'order', heading: '', importance: 3, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 1,
		cell: (choice, facts) => ({text: signOf(choice, facts), tone: 'accent', isBold: true}),
	},
	{
		id: 'field', heading: 'FIELD', importance: 2, least: 8, isEssential: true, isPinned: true, cell: ({name = 'unsorted'}) => ({text: name}),
	},
	{
		id: 'title', heading: 'WHAT IT IS', importance: 1, least: 8, isEssential: true, cell: ({title}) => ({text: title, tone: 'dim'}),
	},
];

const choicesOf = (list: RowList): readonly Choice[] => [{title: kindOf(list).unsorted}, ...kindOf(list).fields];

const noBasis: readonly unknown[] = [];

export const SortPicker = ({screen, modal}: SortPickerProps): ReactElement => {
	const {glyphs} = useTheme();
	const sort = useAppState(state => state.view.sorts[modal.list]);
	const rows = useMemo(() => choicesOf(modal.list), [modal.list]);
	const facts = useMemo(() => ({sort, glyphs}), [sort, glyphs]);
	const {columns: width, index, room} = sortShape(modal, screen);
	const {lines, foot, rest} = useChoiceLines({
		list: 'sort', columns, rows, facts, basis: noBasis,
		inside: innerColumns({columns: width, rows: 0}), index, room,
	});
	const size: PaneSize = {columns: width, rows: lines.length + 2};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={`Sort ${kindOf(modal.list).many} by`} lines={lines} foot={foot} {...rest} />
		</Overlay>
	);
};
