import {useMemo, type ReactElement} from 'react';
import {projectList} from '../../store/selectors/lists/project-list.js';
import type {State} from '../../store/state.js';
import {usageIn} from '../../store/selectors/usage.js';
import {cursorOf} from '../../store/selectors/view.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useReadingSegment} from '../hooks/use-reading-segment.js';
import {useShown, withoutTime} from '../hooks/use-shown.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {paneTitle} from '../pane-title.js';
import type {Segment} from '../segment.js';
import {ListPane} from './list-pane.js';
import {projectColumns} from './project-columns.js';
import {noProjectsText} from './unread-text.js';

/**
The list of projects is read once a minute, so that its age counts from there.
*/
const readingSeconds = 60;

const readingOf = ({projects: {receivedAt, problem}}: State) => ({receivedAt, problem: problem === undefined ? undefined : 'not refreshed'});

/**
All projects: name, region, Postgres version, locked mark.
*/
export const ProjectsPane = ({size}: {readonly size: PaneSize}): ReactElement => {
	const {glyphs} = useTheme();
	const projects = useShown(state => withoutTime(state.projects));
	const nothing = useAppState(noProjectsText);
	const isFocused = useAppState(state => state.view.focus === 'projects');
	const isWide = useAppState(state => state.view.isWide.projects);
	const zone = useAppState(state => state.view.zone);
	const rows = useAppState(projectList.rows);
	const filter = useAppState(state => state.view.filters.projects);
	const sort = useAppState(state => state.view.sorts.projects);
	const cursor = useAppState(state => cursorOf(state, 'projects'));
	// Only the wide columns tell of it: the others are not drawn again because a minute has passed.
	const usageOf = useAppState(state => state.view.isWide.projects ? usageIn(state) : undefined);
	const basis = useMemo(() => [zone, usageOf], [zone, usageOf]);
	const facts = useMemo(() => ({zone, ...(usageOf !== undefined && {usageOf})}), [zone, usageOf]);

	const loading = projects.isComplete ? undefined : {text: filter.trim() === '' ? 'loading more' : 'loading more, the server searched too', tone: 'busy'} as const;
	const reading = useReadingSegment(readingOf, readingSeconds);
	const aside: Segment | undefined = projects.problem === undefined && projects.items.length > 0 ? loading ?? reading : reading;
	const empty: Segment = {text: projects.items.length === 0 ? nothing : 'none here; try :find-project', tone: 'dim'};

	const title = paneTitle({
		name: 'Projects', parts: [], filter, sort,
		...(projects.items.length > 0 && {count: {all: projects.items.length, shown: rows.length}}),
	}, glyphs);

	return (
		<ListPane
			list='projects'
			size={size}
			title={title}
			isFocused={isFocused}
			rows={rows}
			cursor={cursor}
			selectedId={cursor.selectedId}
			columns={projectColumns}
			isWide={isWide}
			sort={sort}
			basis={basis}
			facts={facts}
			empty={empty}
			{...(aside !== undefined && {aside})}
		/>
	);
};
