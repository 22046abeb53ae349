import {useEffect, type ReactElement} from 'react';
import type {Subject} from '../../domain/subject.js';
import {branchById} from '../../store/selectors/branches.js';
import type {DetailModal} from '../../store/slices/detail-modal.js';
import {projectById} from '../../store/selectors/projects.js';
import type {State} from '../../store/state.js';
import {sanitize} from '../../terminal/sanitize.js';
import {detailLines} from '../detail/detail-lines.js';
import {changeLines, fieldLines} from '../detail/field-lines.js';
import {useActions} from '../hooks/use-actions.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {Overlay} from './overlay.js';

type DetailViewProps = {
	readonly screen: PaneSize;
	readonly modal: DetailModal;
};

const words: Readonly<Record<Subject['kind'], string>> = {
	project: 'Project', branch: 'Branch', compute: 'Compute', operation: 'Operation',
};

const titleOf = (state: State, {kind, projectId, id}: Subject, {dot}: Glyphs): string => {
	const name = kind === 'project' ? projectById(state, id)?.name : (kind === 'branch' ? branchById(state, projectId, id)?.name : undefined);
	return `${words[kind]} ${name === undefined || name === id ? sanitize(id) : `${sanitize(name)} ${dot} ${sanitize(id)}`}`;
};

/**
From this many cells on, the fields stand beside what follows from them.
*/
const twoColumns = 96;
const gap: Segments = [{text: ' '.repeat(3)}];

/**
The detail of one object: every field of the server, and what pgtower derives from them.
*/
export const DetailView = ({screen, modal}: DetailViewProps): ReactElement => {
	const actions = useActions();
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const now = useNow(1000);
	const {zone} = state.view;
	const size: PaneSize = {columns: Math.min(screen.columns, 140), rows: Math.max(3, screen.rows - 2)};
	const inside = innerColumns(size);
	const rows = size.rows - 2;
	const hasTwo = inside >= twoColumns;
	const left = hasTwo ? Math.floor((inside - 3) * 0.48) : inside;
	const right = hasTwo ? inside - 3 - left : inside;
	const derived = detailLines(state, modal, {now, zone, glyphs}, right);
	const changes = changeLines(modal, zone, glyphs, right);
	const fields = fieldLines(modal, zone, left);
	const below: readonly Segments[] = [[], ...fields];
	const lines = hasTwo
		? Array.from({length: Math.max(fields.length, derived.length + changes.length)}, (_, index): Segments => [
			...fitLine(fields[index] ?? [], left), ...gap, ...fitLine([...derived, ...changes][index] ?? [], right),
		])
		: [...derived, ...changes, ...below];

	const start = Math.max(0, Math.min(modal.scroll, lines.length - rows));
	const excess = Math.max(0, modal.scroll - Math.max(0, lines.length - rows));

	// How far the text scrolls is known only here. A position beyond the end is corrected, so that scrolling back takes effect at once.
	useEffect(() => {
		if (excess > 0) {
			actions.detail.scroll(-excess);
		}
	}, [actions, excess]);

	const isAll = lines.length <= rows;
	return (
		<Overlay screen={screen} size={size}>
			<Frame
				hasNames
				isFocused
				size={size}
				title={titleOf(state, modal.subject, glyphs)}
				lines={Array.from({length: rows}, (_, index) => fitLine(lines[start + index] ?? [], inside))}
				{...(!isAll && {aside: {text: start + rows < lines.length ? 'more below' : 'end', tone: 'dim'}})}
			/>
		</Overlay>
	);
};
