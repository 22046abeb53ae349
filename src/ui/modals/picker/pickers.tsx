import {type ReactElement, useMemo} from 'react';
import type {PickerColumn, PickerItem, PickerModal} from '../../../store/slices/modals/account-modals.js';
import type {Column} from '../../list/column-widths.js';
import type {Glyphs} from '../../theme.js';
import {useTheme} from '../../providers.js';
import type {PaneSize} from '../../layout.js';
import {useChoiceLines} from '../../list/use-choice-lines.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import {fitLine, type Segments} from '../../segment.js';
import {wrapLines} from '../../wrap-text.js';
import {Overlay} from '../overlay.js';
import {kindOf, type RowList, type Listed} from '../../../store/rows/list-kinds.js';
import type {Sort} from '../../../store/rows/filtering.js';
import type {SortModal, CopyModal} from '../../../store/slices/modals/finding-modals.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {copyLetters} from '../../../commands/modals/copy-picker.js';
import {listCalled} from '../../../store/selectors/lists/lists.js';
import type {State} from '../../../store/state.js';
import {branchById} from '../../../store/selectors/branches/branches.js';
import {computesOf} from '../../../store/selectors/computes.js';
import {projectById} from '../../../store/selectors/projects/projects.js';
import {copyables} from '../../../store/selectors/connecting/copying.js';
import type {Copyable} from '../../../store/selectors/connecting/connection-strings.js';
import {sanitize} from '../../../terminal/text/sanitize.js';

/** The size and content of a dialog with a short list, for drawing and for clicks. */
export type ChoiceShape = {
	readonly columns: number;

	/** The lines of the explanation above the list. */
	readonly head: readonly string[];

	/** The number of rows in the list. */
	readonly count: number;

	/** The index of the selected row. */
	readonly index: number;

	/** The maximum height of the list. */
	readonly room: number;
};

/** The number of rows reserved for the rest of the screen and the dialog's borders. */
const otherRows = 4;

/** The number of reserved rows in a dialog with an explanation. */
const otherRowsWithHead = 5;

/** The maximum widths of the dialogs, in cells. */
const widestPicker = 110;
const widestSort = 60;
const widestCopy = 160;

/** The empty `basis` of {@link useChoiceLines}, for lists whose texts depend only on their rows and facts. */
const noBasis: readonly unknown[] = [];

type ItemColumn = Column<PickerItem, Glyphs>;

const detailColumn = (id: PickerColumn, heading: string, shape: Pick<ItemColumn, 'importance' | 'least' | 'enough'>): ItemColumn => ({
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
		detailColumn('baseUrl', 'BASE URL', {importance: 7, least: 12, enough: 40}),
		detailColumn('key', 'KEY FROM', {importance: 5, least: 10, enough: 30}),
		detailColumn('organization', 'ORGANIZATION', {importance: 4, least: 12, enough: 26}),
		detailColumn('access', 'ACCESS', {importance: 6, least: 9}),
	]),
	organization: columnsFor('ORGANIZATION', [
		detailColumn('plan', 'PLAN', {importance: 5, least: 4, enough: 12}),
		detailColumn('id', 'ID', {importance: 6, least: 12, enough: 30}),
	]),
	project: columnsFor('PROJECT', [
		detailColumn('organization', 'ORGANIZATION', {importance: 7, least: 12, enough: 26}),
		detailColumn('access', 'ACCESS', {importance: 5, least: 6}),
		detailColumn('id', 'ID', {importance: 6, least: 12, enough: 30}),
		detailColumn('region', 'REGION', {importance: 4, least: 9, enough: 22}),
	]),
};

export const pickerShape = ({lines, items, selectedId}: PickerModal, screen: PaneSize): ChoiceShape => {
	const columns = Math.min(screen.columns, widestPicker);
	const head = lines.flatMap(line => wrapLines(sanitize(line), innerColumns({columns, rows: 0}), 3));
	return {
		columns, head, count: items.length, index: Math.max(0, items.findIndex(({id}) => id === selectedId)),
		room: Math.max(1, screen.rows - otherRowsWithHead - head.length),
	};
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

type SortPickerProps = {
	readonly screen: PaneSize;
	readonly modal: SortModal;
};

type SortChoice = {
	/** The name of the field; absent for the original order. */
	readonly name?: string;
	readonly title: string;
};

type SortFacts = {
	readonly sort: Sort | undefined;
	readonly glyphs: Glyphs;
};

const sortSign = ({name}: SortChoice, {sort, glyphs}: SortFacts): string => {
	if (sort?.field !== name) {
		return '';
	}

	return sort === undefined ? glyphs.mark : (sort.isDescending ? glyphs.down : glyphs.up);
};

const sortColumns: ReadonlyArray<Column<SortChoice, SortFacts>> = [
	{
		id: 'order', heading: '', importance: 3, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 1,
		cell: (choice, facts) => ({text: sortSign(choice, facts), tone: 'accent', isBold: true}),
	},
	{
		id: 'field', heading: 'FIELD', importance: 2, least: 8, isEssential: true, isPinned: true, cell: ({name = 'unsorted'}) => ({text: name}),
	},
	{
		id: 'title', heading: 'WHAT IT IS', importance: 1, least: 8, isEssential: true, cell: ({title}) => ({text: title, tone: 'dim'}),
	},
];

const sortChoices = (list: RowList): readonly SortChoice[] => [{title: kindOf(list).unsorted}, ...kindOf(list).fields];

export const sortShape = ({list, index}: SortModal, screen: PaneSize): ChoiceShape => ({
	// The choices are the fields to sort by, and the original order.
	columns: Math.min(screen.columns, widestSort), head: [], count: kindOf(list).fields.length + 1, index, room: Math.max(1, screen.rows - otherRows),
});

export const SortPicker = ({screen, modal}: SortPickerProps): ReactElement => {
	const {glyphs} = useTheme();
	const sort = useAppState(state => state.view.sorts[modal.list]);
	const rows = useMemo(() => sortChoices(modal.list), [modal.list]);
	const facts = useMemo(() => ({sort, glyphs}), [sort, glyphs]);
	const {columns: width, index, room} = sortShape(modal, screen);
	const {lines, foot, rest} = useChoiceLines({
		list: 'sort', columns: sortColumns, rows, facts, basis: noBasis,
		inside: innerColumns({columns: width, rows: 0}), index, room,
	});
	const size: PaneSize = {columns: width, rows: lines.length + 2};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={`Sort ${kindOf(modal.list).many} by`} lines={lines} foot={foot} {...rest} />
		</Overlay>
	);
};

type CopyPickerProps = {
	readonly screen: PaneSize;
	readonly modal: CopyModal;
};

const copyColumns: ReadonlyArray<Column<Copyable, undefined>> = [
	{
		id: 'key', heading: 'KEY', importance: 3, least: 3, isEssential: true, isPinned: true,
		cell: ({label}) => ({text: copyLetters[label], tone: 'accent'}),
	},
	{
		id: 'what', heading: 'WHAT', importance: 2, least: 8, isEssential: true, isPinned: true, cell: ({label}) => ({text: label}),
	},
	{
		id: 'value', heading: 'VALUE', importance: 1, least: 12, enough: 20, isEssential: true,
		cell: ({value}) => ({text: value ?? 'every field, as the server sends it', tone: 'dim'}),
	},
];

/**
Names the object to copy from. A compute is named with its branch, because the compute's connection string leads to the branch's data.
*/
const copyTitle = (state: State, listed: Listed): string => {
	if (listed.kind === 'row') {
		return listCalled(listed.list).nameOf(state, listed);
	}

	const {kind, projectId, id} = listed;
	if (kind === 'compute') {
		const compute = computesOf(state, projectId).items.find(item => item.id === id);
		const branch = compute && branchById(state, projectId, compute.branchId);
		return branch === undefined ? compute?.name ?? id : `${compute?.name ?? id} on ${branch.name}`;
	}

	return (kind === 'project' ? projectById(state, id)?.name : (kind === 'branch' ? branchById(state, projectId, id)?.name : undefined)) ?? id;
};

export const copyShape = (state: State, {of, index}: CopyModal, screen: PaneSize): ChoiceShape => ({
	columns: Math.min(screen.columns, widestCopy), head: [], count: copyables(state, of).length, index, room: Math.max(1, screen.rows - otherRows),
});

export const CopyPicker = ({screen, modal}: CopyPickerProps): ReactElement => {
	const state = useAppState(whole => whole);
	const {columns: width, index, room} = copyShape(state, modal, screen);
	const inside = innerColumns({columns: width, rows: 0});
	const {lines, foot, rest} = useChoiceLines({
		list: 'copy', columns: copyColumns, rows: copyables(state, modal.of), facts: undefined, basis: noBasis, inside, index, room,
	});
	const size: PaneSize = {columns: width, rows: lines.length + 2};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={`Copy from ${sanitize(copyTitle(state, modal.of))}`} lines={lines} foot={foot} {...rest} />
		</Overlay>
	);
};
