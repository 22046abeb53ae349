import type {ReactElement} from 'react';
import {copyLetters} from '../../../commands/modals/copy-picker.js';
import type {Listed} from '../../../store/rows/list-kinds.js';
import {listCalled} from '../../../store/selectors/lists/lists.js';
import type {State} from '../../../store/state.js';
import {branchById} from '../../../store/selectors/branches/branches.js';
import {computesOf} from '../../../store/selectors/computes.js';
import {projectById} from '../../../store/selectors/projects/projects.js';
import {copyables} from '../../../store/selectors/connecting/copying.js';
import type {Copyable} from '../../../store/selectors/connecting/connection-strings.js';
import type {CopyModal} from '../../../store/slices/modals/finding-modals.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {useAppState} from '../../hooks/use-app-state.js';
import type {PaneSize} from '../../layout.js';
import type {Column} from '../../list/column-widths.js';
import {useChoiceLines} from '../../list/use-choice-lines.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import {copyShape} from '../form/form-field.js';
import {Overlay} from '../overlay.js';

type CopyPickerProps = {
	readonly screen: PaneSize;
	readonly modal: CopyModal;
};

const columns: ReadonlyArray<Column<Copyable, undefined>> = [
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

const noBasis: readonly unknown[] = [];

export const CopyPicker = ({screen, modal}: CopyPickerProps): ReactElement => {
	const state = useAppState(whole => whole);
	const {columns: width, index, room} = copyShape(state, modal, screen);
	const inside = innerColumns({columns: width, rows: 0});
	const {lines, foot, rest} = useChoiceLines({
		list: 'copy', columns, rows: copyables(state, modal.of), facts: undefined, basis: noBasis, inside, index, room,
	});
	const size: PaneSize = {columns: width, rows: lines.length + 2};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={`Copy from ${sanitize(titleOf(state, modal.of))}`} lines={lines} foot={foot} {...rest} />
		</Overlay>
	);
};
