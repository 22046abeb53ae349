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
import type {Segment} from '../../segment.js';
import {Remarks} from './remarks.js';
import {remarkRows, serverListRemarks, sessionsSize} from './sessions-text.js';

const withoutLists = ({lists: _, ...sessions}: SessionsState): Omit<SessionsState, 'lists'> => sessions;

const asideOf = (phase: SessionsState['phase'], isRead: boolean, roleName: string): Segment =>
	phase === 'open' || !isRead ? {text: isRead && roleName !== '' ? `as ${sanitize(roleName)}` : '', tone: 'dim'} : {text: 'not current', tone: 'bad'};

/** Creates the pane of a list read from a compute's server. The pane takes the place of the three panes. */
export const serverListPane = <List extends ServerList>(list: List): (props: {readonly size: PaneSize}) => ReactElement => {
	const {attributes, many, of, depthOf, beside, hasCharts = false} = serverKindOf(list);
	const columns = columnsOf(attributes);
	const countBeside = (items: ReadonlyArray<ServerListRows[List]>): number => beside === undefined ? 0 : items.filter(item => beside.isBeside(item)).length;
	const besideText = (items: ReadonlyArray<ServerListRows[List]>): string => {
		const count = countBeside(items);
		return beside === undefined || count === 0 ? '' : beside.called(count);
	};

	const firstText = (shown: number, all: number | undefined): string => all !== undefined && all > shown ? `first ${shown} of ${groupThousands(all)}` : '';

	const useList = ({size, rows, zone, glyphs, filter, isFocused, titleOf}: ShownList<ServerListRows[List]>): PaneContent<ServerListRows[List], ServerCellFacts> => {
		const sessions = useShown(state => withoutTime(withoutLists(state.sessions)));
		const {items, all, isRead, problem} = useShown(state => withoutTime<ServerListState<ServerListRows[List]>>(state.sessions.lists[list]));
		const compute = useAppState(lookedInto);
		const now = useAppState(state => readByServerAt(state, list));
		const isReadOnly = useAppState(state => state.connection.isReadOnly);
		const isPaused = useAppState(state => state.connection.isPaused);
		const isRecorded = useAppState(state => state.replay !== undefined);
		// Only the countdown to the next try needs the time each second. Ages refer to the time of the latest reading.
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
			now: present, zone, isReadOnly, isPaused, isRecorded,
		});

		return {
			title: titleOf({
				name: capital(many),
				parts: [
					besideText(items),
					sanitize(compute?.name ?? sessions.compute?.id ?? ''),
					of === 'database' ? sanitize(databaseName) : '',
					isRead ? firstText(items.length, all) : '',
				],
				...(isRead && {count: {all: items.length - countBeside(items), shown: rows.length - countBeside(rows)}}),
			}),
			columns,
			facts,
			basis,
			size: hasCharts ? loadListSize(size) : sessionsSize(size),
			above: hasCharts ? <LoadPart size={size} remarks={remarks} /> : <Remarks columns={size.columns} rows={remarkRows(size)} remarks={remarks} />,
			empty: isRead ? (items.length === 0 ? `no ${many}` : nothingMatches(list, {filter, isFocused})) : '',
			aside: asideOf(phase, isRead, roleName),
		};
	};

	return objectPane(list, serverListCalled(list), useList);
};
