import type {ReactElement} from 'react';
import {keyLabel} from '../../commands/hints.js';
import {commands} from '../../commands/registry.js';
import {actionName} from '../../domain/operations/operation-action.js';
import type {Subject} from '../../domain/subject.js';
import {rowById} from '../../store/rows/row-lookup.js';
import {branchById} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import type {DetailModal} from '../../store/slices/modals/detail-modal.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {inColumns, detailWidths} from '../detail/in-columns.js';
import {detailLines, type DetailPart, type DetailWidths} from '../detail/detail-lines.js';
import {
	changeLines,
	fieldLines,
	foldedFieldsLine,
	problemLines,
} from '../detail/field-lines.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useTextView} from '../hooks/use-text-view.js';
import {useTheme} from '../providers.js';
import type {PaneSize} from '../layout.js';
import {besideTitle, Frame, innerColumns} from '../parts/frame.js';
import {fitLine} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {Overlay} from './overlay.js';

type DetailViewProps = {
	readonly screen: PaneSize;
	readonly modal: DetailModal;
};

const words: Readonly<Record<Subject['kind'], string>> = {
	project: 'Project', branch: 'Branch', compute: 'Compute', operation: 'Operation',
};

/** Names an operation and its target: a compute, or else a branch, or else the project. */
const operationName = (state: State, {subject: {projectId, id}, read}: DetailModal, {dot}: Glyphs): string | undefined => {
	const operation = read?.operation ?? operationsOf(state, projectId).items.find(item => item.id === id);
	if (operation === undefined) {
		return undefined;
	}

	const {action, branchId = '', computeId} = operation;
	const branch = branchById(state, projectId, branchId)?.name ?? (branchId === '' ? projectById(state, projectId)?.name ?? projectId : branchId);
	const target = computeId === undefined ? branch : rowById(computesOf(state, projectId).items, computeId)?.name ?? computeId;
	return `${actionName(action)} ${dot} ${target}`;
};

const nameOf = (state: State, modal: DetailModal, glyphs: Glyphs): string | undefined => {
	const {kind, projectId, id} = modal.subject;
	switch (kind) {
		case 'project': {
			return projectById(state, id)?.name;
		}

		case 'branch': {
			return branchById(state, projectId, id)?.name;
		}

		case 'compute': {
			return rowById(computesOf(state, projectId).items, id)?.name;
		}

		case 'operation': {
			return operationName(state, modal, glyphs);
		}
	}
};

/** Returns the title and, if the object has a name, a shorter title without the id. */
const titlesOf = (state: State, modal: DetailModal, glyphs: Glyphs): readonly [string, ...string[]] => {
	const {subject} = modal;
	const {dot} = glyphs;
	const name = nameOf(state, modal, glyphs);
	const id = sanitize(subject.id);
	const word = words[subject.kind];
	return name === undefined || name === subject.id ? [`${word} ${id}`] : [`${word} ${sanitize(name)} ${dot} ${id}`, `${word} ${sanitize(name)}`];
};

/** The minimum height for a tall chart. With fewer rows, a tall chart would displace the content below it. */
const leastChartRows = 24;

const fieldsKey = keyLabel(commands.find(({id}) => id === 'detail-fields')?.keys[0] ?? '');

/**
Renders the detail view of one object, beginning with the reason for its state. On request and during a search, the view also shows every field that
the server returned.
*/
export const DetailView = ({screen, modal}: DetailViewProps): ReactElement => {
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const now = useNow(1000);
	const {zone, areFieldsShown} = state.view;
	const size: PaneSize = {columns: Math.min(screen.columns, 140), rows: Math.max(3, screen.rows - 2)};
	const inside = innerColumns(size);
	const rows = size.rows - 2;
	const isUnfolded = areFieldsShown || modal.text.search !== undefined;
	const partsAt = (at: DetailWidths): readonly DetailPart[] => [
		{lines: problemLines(modal, zone, at.first), isBeside: false},
		...detailLines(state, modal, {
			now, zone, glyphs, isLow: rows < leastChartRows,
		}, at),
		{lines: changeLines(modal, zone, glyphs, at.beside ?? at.first), isBeside: true},
		{lines: isUnfolded ? [] : foldedFieldsLine(modal, fieldsKey), isBeside: false},
	];
	// While every field is shown, both columns have the same width.
	const widths = detailWidths(inside, isUnfolded ? () => [] : partsAt);
	const lines = inColumns(partsAt(widths), isUnfolded ? fieldLines(modal, zone, widths.beside ?? inside) : undefined, widths);
	const {shown, asides} = useTextView(modal.text, lines, rows);
	return (
		<Overlay screen={screen} size={size}>
			<Frame
				hasNames
				isFocused
				size={size}
				{...besideTitle(size, titlesOf(state, modal, glyphs), asides)}
				lines={Array.from({length: rows}, (_, index) => fitLine(shown[index] ?? [], inside))}
				isAsideKept
			/>
		</Overlay>
	);
};
