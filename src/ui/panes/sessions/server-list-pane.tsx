import {useMemo, type ReactElement} from 'react';
import {capital} from '../../../base/capital.js';
import {columnsOf} from '../../../domain/attributes/attribute.js';
import type {ServerCellFacts} from '../../../domain/attributes/server-attribute.js';
import {branchGuides, guideText} from '../../../domain/branches/branch-guides.js';
import {serverKindOf, type ServerList, type ServerListRows} from '../../../domain/server-lists.js';
import {readByServerAt, serverListCalled} from '../../../store/selectors/lists/server-lists.js';
import {lookedInto} from '../../../store/selectors/sessions.js';
import type {SessionsState} from '../../../store/slices/sessions.js';
import type {ServerListState} from '../../../store/slices/server-lists.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {groupThousands} from '../../figures.js';
import {useAppState, useShown, withoutTime} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import type {PaneSize} from '../../layout.js';
import {loadListSize} from '../load/load-lines.js';
import {LoadPart} from '../load/load-part.js';
import {nothingMatches} from '../nothing-matches.js';
import {objectPane, type PaneContent, type ShownList} from '../object-pane.js';
import {Remarks} from './remarks.js';
import {remarkRows, serverListRemarks, sessionsSize} from './sessions-text.js';

const withoutLists = ({lists: _, ...sessions}: SessionsState): Omit<SessionsState, 'lists'> => sessions;

/**
The pane of a list read from a compute's server, in place of the panes.
*/
export const serverListPane = <List extends ServerList>(list: List): (props: {readonly size: PaneSize}) => ReactElement => {
	const {attributes, many, of, depthOf, hasCharts = false} = serverKindOf(list);
	const columns = columnsOf(attributes);

	const useList = ({size, rows, zone, glyphs, filter, isFocused, titleOf}: ShownList<ServerListRows[List]>): PaneContent<ServerListRows[List], ServerCellFacts> => {
		const sessions = useShown(state => withoutTime(withoutLists(state.sessions)));
		const {items, all, isRead, problem} = useShown(state => withoutTime<ServerListState<ServerListRows[List]>>(state.sessions.lists[list]));
		const compute = useAppState(lookedInto);
		const now = useAppState(state => readByServerAt(state, list));
		const isReadOnly = useAppState(state => state.connection.isReadOnly);
		const isPaused = useAppState(state => state.connection.isPaused);
		const isRecorded = useAppState(state => state.replay !== undefined);
		// Only the wait for the next try counts down; ages are as of the latest reading.
		const present = useNow(sessions.nextTryAt === undefined ? 60_000 : 1000);
		const isTree = useAppState(state => state.view.sorts[list] === undefined);
		const facts = useMemo((): ServerCellFacts => {
			const inTree = (item: ServerListRows[List]) => ({id: item.id, depth: depthOf?.(item) ?? 0});
			const guides = isTree && depthOf !== undefined ? branchGuides(rows.map(row => inTree(row)), items.map(item => inTree(item))) : undefined;
			return {now, zone, guideOf: id => guideText(guides?.get(id), glyphs)};
		}, [now, zone, isTree, rows, items, glyphs]);
		const {phase, databaseName = '', roleName = ''} = sessions;
		const basis = useMemo(() => [compute?.id, databaseName], [compute?.id, databaseName]);
		const remarks = serverListRemarks(sessions, {list, problem, isEmpty: isRead && items.length === 0}, compute, {
			now: present, isReadOnly, isPaused, isRecorded,
		});

		return {
			title: titleOf({
				name: capital(many),
				parts: [
					sanitize(compute?.name ?? sessions.compute?.id ?? ''),
					of === 'database' ? sanitize(databaseName) : '',
					isRead && all !== undefined && all > items.length ? `first ${items.length} of ${groupThousands(all)}` : '',
				],
				...(isRead && {count: {all: items.length, shown: rows.length}}),
			}),
			columns,
			facts,
			basis,
			size: hasCharts ? loadListSize(size) : sessionsSize(size),
			above: hasCharts ? <LoadPart size={size} remarks={remarks} /> : <Remarks columns={size.columns} rows={remarkRows(size)} remarks={remarks} />,
			empty: isRead ? (items.length === 0 ? `no ${many}` : nothingMatches(list, {filter, isFocused})) : '',
			aside: phase === 'open' || !isRead ? {text: isRead && roleName !== '' ? `as ${sanitize(roleName)}` : '', tone: 'dim'} : {text: 'not current', tone: 'bad'},
		};
	};

	return objectPane(list, serverListCalled(list), useList);
};
