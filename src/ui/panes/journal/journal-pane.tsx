import {useMemo} from 'react';
import {curlCommand} from '../../../domain/text/curl-command.js';
import {
	isFailedEntry,
	latencyText,
	statementOf,
	type JournalEntry,
} from '../../../domain/requests/journal-entry.js';
import {fitLine, type Segment, type Segments} from '../../segment.js';
import {columnsOf} from '../../../domain/attributes/attribute.js';
import {journalAttributes} from '../../../domain/attributes/journal-attributes.js';
import {journalEntries, ownEntries, journalList} from '../../../store/selectors/lists/journal-list.js';
import {projectNames} from '../../../store/selectors/projects/projects.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useHeldNow} from '../../hooks/use-now.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import {wrapText} from '../../wrap-text.js';
import {journalSizes} from '../computes/computes-pane.js';
import {nothingMatches} from '../nothing-matches.js';
import {objectPane} from '../object-pane.js';

/**
Describes a request: the server's request id, its operations, its message, and the command or statement that repeats it.
*/
export const aboutRequest = (item: JournalEntry): readonly Segment[] => {
	const {status, latencyMilliseconds, requestId, operationIds = [], message, wasMade} = item;
	const statement = statementOf(item);
	const facts = [
		...(statement === undefined ? [status === undefined ? 'no answer' : `status ${status}`] : ['SQL, sent to the compute itself']),
		...(wasMade === undefined ? [] : [wasMade ? 'read back: the change was made' : 'read back: the change was not made']),
		...(latencyMilliseconds === undefined ? [] : [latencyText(latencyMilliseconds)]),
		...(requestId === undefined ? [] : [`request ${requestId}`]),
	].join(', ');
	return [
		{text: facts},
		...(operationIds.length === 0 ? [] : [{text: `${operationIds.length === 1 ? 'operation' : 'operations'} ${operationIds.join(', ')}`}]),
		...(message === undefined ? [] : [{text: message, tone: isFailedEntry(item) ? 'bad' : 'plain'} as const]),
		{text: statement ?? curlCommand(item), tone: 'dim'},
	];
};

export const journalColumns = columnsOf(journalAttributes);

/**
The columns for requests to several control planes. They include the control plane, which is otherwise shown only with all columns.
*/
const allJournalColumns = journalColumns.map(column => column.id === 'plane' ? {...column, isWideOnly: false} : column);

const aboutOthers = (isAll: boolean, others: number): string => {
	if (isAll) {
		return 'of all control planes';
	}

	return others === 0 ? '' : `${others} of other control planes not shown`;
};

/**
Renders the journal in the place of the three panes. The journal lists every request that changed something or failed. All facts about the selected
request are below the list.
*/
export const JournalPane = objectPane('journal', journalList, ({size, rows, filter, isFocused, zone, glyphs, titleOf}) => {
	const {isAll, isRead, problem} = useAppState(state => state.journal);
	const all = useAppState(state => journalEntries(state).length);
	const selected = useAppState(journalList.selected);
	const others = useAppState(state => state.journal.items.length - ownEntries(state).length);
	const names = useAppState(projectNames);
	const now = useHeldNow(60_000, [rows]);
	const facts = useMemo(() => ({
		now, zone, glyphs, projectName: (id: string) => names.get(id) ?? id,
	}), [now, zone, glyphs, names]);
	const basis = useMemo(() => [zone, names, isAll], [zone, names, isAll]);
	const {list, about} = journalSizes(size);
	const inside = innerColumns(about);
	const lines = (selected === undefined ? [] : aboutRequest(selected))
		.flatMap(({text, tone}) => wrapText(sanitize(text), inside).map((line): Segments => fitLine([{text: line, tone}], inside)));
	const nothing = all > 0 ? nothingMatches('journal', {filter, isFocused}) : `no changes${isAll ? '' : ' here'}, and no failed requests`;
	const unread = problem === undefined ? 'reading' : 'nothing in this run; earlier runs are unknown';

	return {
		title: titleOf({name: 'Journal', parts: [aboutOthers(isAll, others)], count: {all, shown: rows.length}}),
		columns: isAll ? allJournalColumns : journalColumns,
		facts,
		basis,
		selectedId: selected?.id,
		size: list,
		below: <Frame size={about} title={selected === undefined ? 'No request' : sanitize(selected.method)} isFocused={false} lines={lines} />,
		empty: isRead ? nothing : unread,
		...(problem !== undefined && {aside: {text: sanitize(problem), tone: 'bad'}}),
	};
});
