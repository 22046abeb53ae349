import {useMemo, type ReactElement} from 'react';
import {sanitize} from '../../terminal/text/sanitize.js';
import type {QueryModal, FactsModal} from '../../store/slices/modals/read-modals.js';
import {useTextView} from '../hooks/use-text-view.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns, besideTitle} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import {sentFields} from '../../domain/requests/sent-fields.js';
import {shownValue} from '../detail/field-lines.js';
import {facts, headed, joined} from '../detail/parts.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {listPanes, type RowFacts} from '../panes/list-panes.js';
import {wrapText} from '../wrap-text.js';
import {Overlay} from './overlay.js';
import {drawnLines, piecesOf} from './whole-text.js';

/** Wraps a query into lines of at most `columns` cells, and keeps the line breaks of the query. */
const queryLines = (query: string, columns: number): readonly string[] => drawnLines(
	Iterator.from(query.split(/\r\n|[\n\r]/v)).flatMap(line => piecesOf(line, columns)),
	text => text,
);

type QueryDialogProps = {
	readonly screen: PaneSize;
	readonly modal: QueryModal;
};

/** Renders the full query of a session. */
export const QueryDialog = ({screen, modal}: QueryDialogProps): ReactElement => {
	const columns = Math.min(screen.columns, 140);
	const inside = innerColumns({columns, rows: 0});
	const {query, problem} = modal;
	const lines = useMemo((): readonly Segments[] => query === undefined
		? [[problem === undefined ? {text: 'Reading it …', tone: 'dim'} : {text: sanitize(problem), tone: 'bad'}]]
		: queryLines(query, inside).map(text => [{text, isName: true}]), [query, problem, inside]);
	const size: PaneSize = {columns, rows: Math.max(3, Math.min(screen.rows - 2, lines.length + 2))};
	const {shown, asides: [aside]} = useTextView(modal.text, lines, size.rows - 2);
	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={`Query of ${modal.pid}`} lines={shown.map(line => fitLine(line, inside))} aside={aside} />
		</Overlay>
	);
};

const gone: RowFacts = {title: 'Gone', about: [{text: 'It is no longer in the list.', tone: 'bad'}], fields: {}};

const isThere = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/** Renders all facts about a row of a list: those that pgtower derives, and every field of the row. */
export const FactsView = ({screen, modal}: {readonly screen: PaneSize; readonly modal: FactsModal}): ReactElement => {
	const state = useAppState(whole => whole);
	const now = useNow(15_000);
	const columns = Math.min(screen.columns, 110);
	const inside = innerColumns({columns, rows: 0});
	const {title, about, fields} = listPanes[modal.row.list].factsOf?.(state, modal.row, now) ?? gone;
	const sent = sentFields(Object.fromEntries(Object.entries(fields).filter(field => isThere(field))));
	const lines = joined([
		about.flatMap(({text, ...look}) => wrapText(sanitize(text), inside).map(line => [{...look, text: line}])),
		headed('Every field', facts(sent.map(({path, value}) => ({label: path, value: shownValue(value, state.view.zone)})), inside, true)),
	]);
	const size: PaneSize = {columns, rows: Math.max(3, Math.min(screen.rows - 2, lines.length + 2))};
	const {shown, asides} = useTextView(modal.text, lines, size.rows - 2);
	return (
		<Overlay screen={screen} size={size}>
			<Frame hasNames isFocused size={size} {...besideTitle(size, [sanitize(title)], asides)} lines={shown.map(line => fitLine(line, inside))} isAsideKept />
		</Overlay>
	);
};
