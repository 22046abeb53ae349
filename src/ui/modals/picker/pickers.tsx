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
import {pickerShape, sortShape, copyShape} from '../form/form-dialog.js';
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

const sortColumns: ReadonlyArray<Column<Choice, Facts>> = [
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
Names the object to copy from. A compute is named with its branch, since its connection string leads to the branch's data.
*/
const titleOf = (state: State, listed: Listed): string => {
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

const noCopyBasis: readonly unknown[] = [];

export const CopyPicker = ({screen, modal}: CopyPickerProps): ReactElement => {
	const state = useAppState(whole => whole);
	const {columns: width, index, room} = copyShape(state, modal, screen);
	const inside = innerColumns({columns: width, rows: 0});
	const {lines, foot, rest} = useChoiceLines({
		list: 'copy', columns: copyColumns, rows: copyables(state, modal.of), facts: undefined, basis: noCopyBasis, inside, index, room,
	});
	const size: PaneSize = {columns: width, rows: lines.length + 2};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={`Copy from ${sanitize(titleOf(state, modal.of))}`} lines={lines} foot={foot} {...rest} />
		</Overlay>
	);
};
