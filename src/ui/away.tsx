import {type ReactElement, useMemo} from 'react';
import {formatSince} from '../domain/text/since-text.js';
import {type Instant, type Zone, formatShortTime} from '../domain/time.js';
import type {Away} from '../store/slices/away.js';
import {projectById} from '../store/selectors/projects/projects.js';
import {sanitize} from '../terminal/text/sanitize.js';
import {cut} from '../terminal/text/width.js';
import {actionName} from '../domain/operations/operation-action.js';
import {statusGlyph, statusTone, statusWord} from '../domain/operations/operation-status.js';
import {type AwayRow, awayRows, selectedAwayRow} from '../store/selectors/away.js';
import type {AwayModal} from '../store/slices/modals/modal.js';
import {useAppState} from './hooks/use-app-state.js';
import {useNow} from './hooks/use-now.js';
import {useTheme} from './providers.js';
import {Line} from './parts/line.js';
import {fitLine, type Segment} from './segment.js';
import type {Column} from './list/column-widths.js';
import type {Glyphs} from './theme.js';
import {useNames} from './hooks/use-names.js';
import type {PaneSize} from './layout.js';
import {ListPane} from './panes/list-pane.js';
import {Overlay} from './modals/overlay.js';

type Facts = {
	readonly now: Instant;
	readonly zone: Zone;

	/** Returns the name of a project by its id, or the id if there is no such project. */
	readonly projectName: (id: string) => string;
};

/** Names the first of several projects, and counts the others: "in acme-shop and 11 other projects". */
const inProjects = ([first, ...others]: readonly string[], projectName: Facts['projectName']): string => {
	if (first === undefined) {
		return 'in no project';
	}

	return `in ${projectName(first)}${others.length === 0 ? '' : ` and ${others.length} other ${others.length === 1 ? 'project' : 'projects'}`}`;
};

/**
Says how many projects were read only in part, and how many were not read at all. Empty if all were read completely.
*/
const missingText = ({projectIds, wholeIds, partIds, isReading}: Away): string => {
	const unread = projectIds.length - wholeIds.length - partIds.length;
	return isReading
		? ''
		: [...(partIds.length === 0 ? [] : [`${partIds.length} partly read`]), ...(unread === 0 ? [] : [`${unread} not read`])].map(text => `, ${text}`).join('');
};

/**
Writes the start of an absence, and the projects that were read: "since yesterday 18:02 in acme-shop and 11 other projects, 1 not read".
*/
const awayScopeText = (away: Away, {now, zone, projectName}: Facts): string =>
	`since ${formatSince(away.since, now, zone)} ${inProjects([...away.wholeIds, ...away.partIds], projectName)}${missingText(away)}`;

/**
Writes the line above the feed: "3 failed since 18:02 in acme-shop, 1 not read". Only projects with failures are named.
*/
const awayLineText = (away: Away, facts: Facts): string => {
	const {isReading, digest, projectIds, wholeIds, partIds} = away;
	if (isReading && digest.failureCount === 0) {
		return `Reading what happened since ${formatSince(away.since, facts.now, facts.zone)}: ${wholeIds.length + partIds.length} of ${projectIds.length} projects`;
	}

	const failedIds = [...new Set(digest.failures.map(({projectId}) => projectId))];
	return `${digest.failureCount} failed since ${formatSince(away.since, facts.now, facts.zone)}${
		failedIds.length === 0 ? '' : ` ${inProjects(failedIds, facts.projectName)}`
	}${missingText(away)}`;
};

const wayOn = '  ! shows them, :away tells more ';
const shortWayOn = '  ! shows them ';

/** The minimum width of a line that names both the key `!` and the command `:away`. */
const roomyColumns = 100;

/** Renders the line above the feed: the failures while the user was away, and the key that shows these failures. */
export const AwayLine = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const {glyphs} = useTheme();
	const now = useNow(60_000);
	const away = useAppState(state => state.away);
	const zone = useAppState(state => state.view.zone);
	// Only the text is selected from the state, so that the line is redrawn only when the text changes.
	const text = useAppState(state => away === undefined
		? ''
		: awayLineText(away, {now, zone, projectName: id => projectById(state, id)?.name ?? id}));
	if (away === undefined) {
		return undefined;
	}

	const isBad = away.digest.failureCount > 0;
	const way = isBad ? (columns < roomyColumns ? shortWayOn : wayOn) : '';
	const room = Math.max(0, columns - way.length);
	return (
		<Line
			segments={[
				...fitLine([{text: cut(` ${isBad ? glyphs.failed : glyphs.changing} ${sanitize(text)}`, room), tone: isBad ? 'bad' : 'busy', isBold: isBad}], room),
				{text: way, tone: 'dim'},
			]}
		/>
	);
};

type RowFacts = Facts & {
	readonly glyphs: Glyphs;

	/** Returns the name of a compute by its id, or the id if the compute's project was not opened. */
	readonly computeName: (id: string) => string;
};

const whatOf = (row: AwayRow, {glyphs}: RowFacts): Segment => {
	switch (row.kind) {
		case 'failure': {
			const {group: {latest, count}} = row;
			return {text: sanitize(`${glyphs.failed} ${actionName(latest.action)}${count === 1 ? '' : ` failed ${count}×`}`), tone: 'bad'};
		}

		case 'wakes': {
			return {text: `${glyphs.changing} Woke ${row.count}×`, tone: 'busy'};
		}

		case 'change': {
			const {operation: {action, status}} = row;
			return {text: sanitize(`${statusGlyph(status, glyphs)} ${actionName(action)}`), tone: statusTone(status)};
		}
	}
};

const computeOf = (row: AwayRow): string | undefined =>
	row.kind === 'wakes' ? row.computeId : (row.kind === 'failure' ? row.group.latest : row.operation).computeId;

const whenOf = (row: AwayRow): Instant | undefined =>
	row.kind === 'wakes' ? undefined : (row.kind === 'failure' ? row.group.latest : row.operation).createdAt;

const outcomeOf = (row: AwayRow, {now, zone}: RowFacts): Segment => {
	switch (row.kind) {
		case 'failure': {
			const {workedAt} = row.group;
			return workedAt === undefined ? {text: 'not worked since', tone: 'bad'} : {text: `worked at ${formatShortTime(workedAt, now, zone)}`, tone: 'good'};
		}

		case 'wakes': {
			return {text: ''};
		}

		case 'change': {
			return {text: sanitize(statusWord(row.operation.status)), tone: 'dim'};
		}
	}
};

export const awayColumns: ReadonlyArray<Column<AwayRow, RowFacts>> = [
	{
		id: 'what', heading: 'WHAT', importance: 10, least: 14, enough: 28, isEssential: true, isPinned: true, cell: whatOf,
	},
	{
		id: 'project', heading: 'PROJECT', importance: 8, least: 8, enough: 20, cell: ({projectId}, {projectName}) => ({text: sanitize(projectName(projectId)), isName: true}),
	},
	{
		id: 'compute', heading: 'COMPUTE', importance: 7, least: 13, enough: 24, isCutInMiddle: true,
		cell(row, {glyphs, computeName}) {
			const id = computeOf(row);
			return id === undefined ? {text: glyphs.none, isName: true} : {text: sanitize(computeName(id)), isName: true};
		},
	},
	{
		id: 'time', heading: 'TIME', importance: 6, least: 8,
		cell(row, {now, zone}) {
			const at = whenOf(row);
			return {text: at === undefined ? '' : formatShortTime(at, now, zone), tone: 'dim'};
		},
	},
	{
		id: 'outcome', heading: 'OUTCOME', importance: 9, least: 10, enough: 18, cell: outcomeOf,
	},
];

const sections: Readonly<Record<AwayRow['kind'], string>> = {
	failure: 'failed', wakes: 'woke most often', change: 'changed by others',
};

/** Renders the away summary over the panes: failures, the computes that woke most often, and changes made by others. */
export const AwayView = ({screen, modal}: {readonly screen: PaneSize; readonly modal: AwayModal}): ReactElement => {
	const {glyphs} = useTheme();
	const away = useAppState(state => state.away);
	const rows = useAppState(awayRows);
	const selected = useAppState(selectedAwayRow);
	const zone = useAppState(state => state.view.zone);
	const projects = useAppState(state => state.projects.items);
	const now = useNow(60_000);
	const computes = useAppState(state => state.computes);
	const computeName = useNames(useMemo(() => computes.values().flatMap(({items}) => items).toArray(), [computes]));
	const projectName = useNames(projects);
	const facts = useMemo(() => ({
		now, zone, glyphs, projectName, computeName,
	}), [now, zone, glyphs, projectName, computeName]);
	const basis = useMemo(() => [zone, projectName, computeName], [zone, projectName, computeName]);
	const size: PaneSize = {columns: screen.columns, rows: screen.rows - 2};
	const title = away === undefined ? 'While you were away' : sanitize(`While you were away, ${awayScopeText(away, facts)}`);
	const nothing = away === undefined
		? 'Nothing to report yet: pgtower has not recorded an absence.'
		: (away.isReading ? 'reading' : 'nothing failed, nothing woke often, nothing was changed by others');

	return (
		<Overlay screen={screen} size={size} top={1}>
			<ListPane
				list='away'
				isFocused
				size={size}
				title={title}
				rows={rows}
				cursor={modal.cursor}
				selectedId={selected?.id}
				columns={awayColumns}
				facts={facts}
				basis={basis}
				separators={{
					isNew: index => rows[index]?.kind !== rows[index - 1]?.kind,
					label: ({kind}) => sections[kind],
				}}
				empty={{text: nothing, tone: 'dim'}}
				{...(away?.isReading === true && {aside: {text: 'reading', tone: 'busy'}})}
			/>
		</Overlay>
	);
};
