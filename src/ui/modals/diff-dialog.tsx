import {useMemo, type ReactElement} from 'react';
import {
	diffLines,
	diffSummary,
	type DiffLine,
	type DiffLineKind,
} from '../../domain/branches/schema-comparison.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import type {DiffModal} from '../../store/slices/modals/read-modals.js';
import {useTextView} from '../hooks/use-text-view.js';
import type {PaneSize} from '../layout.js';
import {besideTitle, Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import {Overlay} from './overlay.js';
import {drawnLines, piecesOf} from './whole-text.js';

const looks: Readonly<Record<DiffLineKind, Omit<Segment, 'text'>>> = {
	head: {tone: 'accent'}, file: {tone: 'dim'}, added: {tone: 'good'}, removed: {tone: 'bad'}, same: {},
};

type DrawnLine = {readonly isHead: boolean; readonly line: Segments};

const drawn = (lines: readonly DiffLine[], columns: number): readonly DrawnLine[] => lines.length === 0
	? [{isHead: false, line: [{text: 'Both schemas are the same.', tone: 'good'}]}]
	: drawnLines<DrawnLine>(
		Iterator.from(lines).flatMap(({kind, text}) => piecesOf(text, columns).map((piece, index) => ({
			isHead: kind === 'head' && index === 0,
			line: [{...looks[kind], text: piece, isName: true}],
		}))),
		text => ({isHead: false, line: [{text, tone: 'dim'}]}),
	);

/** Renders the schema differences between two branches, as a unified diff. */
export const DiffDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: DiffModal}): ReactElement => {
	const columns = Math.min(screen.columns, 140);
	const inside = innerColumns({columns, rows: 0});
	const {diff, title} = modal;
	const {lines, heads, summary} = useMemo(() => {
		const told = diffLines(diff);
		const all = drawn(told, inside);
		return {lines: all.map(({line}) => line), heads: all.flatMap(({isHead}, index) => isHead ? [index] : []), summary: diffSummary(told)};
	}, [diff, inside]);
	const size: PaneSize = {columns, rows: Math.max(3, Math.min(screen.rows - 2, lines.length + 2))};
	const {shown, asides} = useTextView(modal.text, lines, size.rows - 2, heads);
	return (
		<Overlay screen={screen} size={size}>
			<Frame hasNames isFocused size={size} {...besideTitle(size, [sanitize(`${title}: ${summary}`), sanitize(title)], asides)} lines={shown.map(line => fitLine(line, inside))} isAsideKept />
		</Overlay>
	);
};
