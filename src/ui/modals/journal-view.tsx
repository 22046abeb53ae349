import {Box} from 'ink';
import {useMemo, type ReactElement} from 'react';
import {curlCommand} from '../../domain/curl-command.js';
import type {JournalItem} from '../../store/slices/journal.js';
import {findsIn} from '../../store/selectors/searched.js';
import {findsText} from '../finds-text.js';
import {ownEntries, selectedEntry, shownEntries} from '../../store/selectors/journal.js';
import type {JournalModal} from '../../store/slices/modal.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {ListPane} from '../panes/list-pane.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import {wrapText} from '../wrap-text.js';
import {allJournalColumns, journalColumns, latencyText} from './journal-columns.js';
import {Overlay} from './overlay.js';

/**
The share of the screen for the request under the cursor. A small screen gives it half, so that it is complete.
*/
const aboutShare = 0.35;
const smallAboutShare = 0.5;
const smallRows = 24;

/**
Everything about a request: the server's id for it, its operations, its message, and the command that sends it again.
*/
const aboutRequest = (item: JournalItem): readonly Segment[] => {
	const {status, latencyMilliseconds, requestId, operationIds = [], message} = item;
	const facts = [
		status === undefined ? 'no answer' : `status ${status}`,
		...(latencyMilliseconds === undefined ? [] : [latencyText(latencyMilliseconds)]),
		...(requestId === undefined ? [] : [`request ${requestId}`]),
	].join(', ');
	return [
		{text: facts},
		...(operationIds.length === 0 ? [] : [{text: `${operationIds.length === 1 ? 'operation' : 'operations'} ${operationIds.join(', ')}`}]),
		...(message === undefined ? [] : [{text: message, tone: 'bad'} as const]),
		{text: curlCommand(item), tone: 'dim'},
	];
};

const aboutOthers = (isAll: boolean, others: number): string => {
	if (isAll) {
		return ' · of all control planes';
	}

	return others === 0 ? '' : ` · ${others} of other control planes not shown`;
};

/**
The journal over the panes: every request that changed something or failed, with everything about the one under the cursor.
*/
export const JournalView = ({screen, modal}: {readonly screen: PaneSize; readonly modal: JournalModal}): ReactElement => {
	const {glyphs} = useTheme();
	const journal = useAppState(state => state.journal);
	const rows = useAppState(shownEntries);
	const selected = useAppState(selectedEntry);
	const others = useAppState(state => state.journal.items.length - ownEntries(state).length);
	const zone = useAppState(state => state.view.zone);
	const finds = useAppState(state => modal.search === undefined ? undefined : findsText(findsIn(state)));
	const problem: Segment | undefined = journal.problem === undefined ? undefined : {text: sanitize(journal.problem), tone: 'bad'};
	const aside: Segment | undefined = finds === undefined ? problem : {text: finds, tone: 'dim'};
	const now = useNow(60_000);
	const projects = useAppState(state => state.projects.items);
	const facts = useMemo(() => ({
		now, zone, glyphs, projectName: (id: string) => projects.find(project => project.id === id)?.name ?? id,
	}), [now, zone, glyphs, projects]);
	const basis = useMemo(() => [zone, projects, modal.isAll], [zone, projects, modal.isAll]);
	const size: PaneSize = {columns: screen.columns, rows: screen.rows - 2};
	const aboutRows = Math.floor(size.rows * (screen.rows <= smallRows ? smallAboutShare : aboutShare));
	const about: PaneSize = {columns: size.columns, rows: aboutRows};
	const inside = innerColumns(about);
	const lines = (selected === undefined ? [] : aboutRequest(selected))
		.flatMap(({text, tone}) => wrapText(sanitize(text), inside).map((line): Segments => fitLine([{text: line, tone}], inside)));

	return (
		<Overlay screen={screen} size={size} top={1}>
			<Box flexDirection='column'>
				<ListPane
					list='journal'
					isFocused
					size={{columns: size.columns, rows: size.rows - aboutRows}}
					title={`Journal ${rows.length}${aboutOthers(modal.isAll, others)}`}
					rows={rows}
					cursor={modal.cursor}
					selectedId={selected?.id}
					columns={modal.isAll ? allJournalColumns : journalColumns}
					facts={facts}
					basis={basis}
					empty={{text: journal.isRead ? `nothing was changed${modal.isAll ? '' : ' here'}, and nothing failed` : 'reading', tone: 'dim'}}
					{...(aside !== undefined && {aside})}
				/>
				<Frame size={about} title={selected === undefined ? 'No request' : sanitize(selected.method)} isFocused={false} lines={lines} />
			</Box>
		</Overlay>
	);
};
