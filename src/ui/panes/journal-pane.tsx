import {useMemo, type ReactElement} from 'react';
import {journalEntries, ownEntries} from '../../store/selectors/journal.js';
import {journalList} from '../../store/selectors/lists/journal-list.js';
import {projectNames} from '../../store/selectors/projects.js';
import {cursorOf} from '../../store/selectors/view.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {paneTitle} from '../pane-title.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import {wrapText} from '../wrap-text.js';
import {aboutRequest} from './about-request.js';
import {journalSizes} from './about-size.js';
import {allJournalColumns, journalColumns} from './journal-columns.js';
import {ListPane} from './list-pane.js';

const aboutOthers = (isAll: boolean, others: number): string => {
	if (isAll) {
		return 'of all control planes';
	}

	return others === 0 ? '' : `${others} of other control planes not shown`;
};

/**
The journal in the place of the panes: every request that changed something or failed, with everything about the one under the cursor.
*/
export const JournalPane = ({size}: {readonly size: PaneSize}): ReactElement => {
	const {glyphs} = useTheme();
	const {isAll, isRead, problem} = useAppState(state => state.journal);
	const all = useAppState(state => journalEntries(state).length);
	const rows = useAppState(journalList.rows);
	const selected = useAppState(journalList.selected);
	const others = useAppState(state => state.journal.items.length - ownEntries(state).length);
	const zone = useAppState(state => state.view.zone);
	const filter = useAppState(state => state.view.filters.journal);
	const sort = useAppState(state => state.view.sorts.journal);
	const isWide = useAppState(state => state.view.isWide.journal);
	const cursor = useAppState(state => cursorOf(state, 'journal'));
	const names = useAppState(projectNames);
	const now = useNow(60_000);
	const facts = useMemo(() => ({
		now, zone, glyphs, projectName: (id: string) => names.get(id) ?? id,
	}), [now, zone, glyphs, names]);
	const basis = useMemo(() => [zone, names, isAll], [zone, names, isAll]);
	const {list, about} = journalSizes(size);
	const inside = innerColumns(about);
	const lines = (selected === undefined ? [] : aboutRequest(selected))
		.flatMap(({text, tone}) => wrapText(sanitize(text), inside).map((line): Segments => fitLine([{text: line, tone}], inside)));
	const title = paneTitle({
		name: 'Journal', parts: [aboutOthers(isAll, others)], filter, sort, count: {all, shown: rows.length},
	}, glyphs);
	const nothing = all > 0 ? 'no request matches the filter: esc clears it' : `nothing was changed${isAll ? '' : ' here'}, and nothing failed`;
	const unread = problem === undefined ? 'reading' : 'nothing in this run; earlier ones are not known';
	const aside: Segment | undefined = problem === undefined ? undefined : {text: sanitize(problem), tone: 'bad'};

	return (
		<>
			<ListPane
				list='journal'
				isFocused
				size={list}
				title={title}
				rows={rows}
				cursor={cursor}
				selectedId={selected?.id}
				columns={isAll ? allJournalColumns : journalColumns}
				isWide={isWide}
				sort={sort}
				facts={facts}
				basis={basis}
				empty={{text: isRead ? nothing : unread, tone: 'dim'}}
				{...(aside !== undefined && {aside})}
			/>
			<Frame size={about} title={selected === undefined ? 'No request' : sanitize(selected.method)} isFocused={false} lines={lines} />
		</>
	);
};
