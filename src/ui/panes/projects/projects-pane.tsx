import {useMemo} from 'react';
import {columnsOf} from '../../../domain/attributes/attribute.js';
import {projectAttributes} from '../../../domain/attributes/project-attributes.js';
import {projectList} from '../../../store/selectors/lists/project-list.js';
import {usageIn} from '../../../store/selectors/projects/projects.js';
import type {State} from '../../../store/state.js';
import {useAppState, useShown, withoutTime} from '../../hooks/use-app-state.js';
import {useReadingSegment} from '../../hooks/use-reading-segment.js';
import {objectPane} from '../object-pane.js';
import {noProjectsText} from '../operations/operation-text.js';

export const projectColumns = columnsOf(projectAttributes);

/**
The list of projects is read once a minute, so that its age counts from there.
*/
const readingSeconds = 60;

const readingOf = ({projects: {receivedAt, problem}}: State) => ({receivedAt, problem: problem === undefined ? undefined : 'not refreshed'});

/**
All projects: name, region, Postgres version, locked mark.
*/
export const ProjectsPane = objectPane('projects', projectList, ({rows, filter, isWide, zone, titleOf}) => {
	const {items, problem, isComplete} = useShown(state => withoutTime(state.projects));
	const nothing = useAppState(noProjectsText);
	// Only the wide columns tell of it: the others are not drawn again because a minute has passed.
	const usageOf = useAppState(state => isWide ? usageIn(state) : undefined);
	const basis = useMemo(() => [zone, usageOf], [zone, usageOf]);
	const facts = useMemo(() => ({zone, ...(usageOf !== undefined && {usageOf})}), [zone, usageOf]);
	const reading = useReadingSegment(readingOf, readingSeconds);
	const loading = isComplete ? undefined : {text: filter.trim() === '' ? 'loading more' : 'loading more, the server searched too', tone: 'busy'} as const;

	return {
		title: titleOf({name: 'Projects', parts: [], ...(items.length > 0 && {count: {all: items.length, shown: rows.length}})}),
		columns: projectColumns,
		facts,
		basis,
		empty: items.length === 0 ? nothing : 'none here; try :find-project',
		aside: problem === undefined && items.length > 0 ? loading ?? reading : reading,
	};
});
