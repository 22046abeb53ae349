import {formatHoursAndMinutes} from '../../domain/duration.js';
import type {Project} from '../../domain/project.js';
import {timeWords, type Facts} from './facts.js';
import type {Column} from './table.js';

/**
The columns of the projects.

@see docs/control-api.md#project
*/
export const projectColumns = (facts: Facts): ReadonlyArray<Column<Project>> => [
	{heading: 'ID', cell: project => project.id},
	{heading: 'NAME', cell: project => project.name},
	{heading: 'REGION', cell: project => project.regionId},
	{heading: 'PG', isRightAligned: true, cell: project => String(project.pgVersion)},
	{heading: 'LOCKED', cell: project => project.isLocked ? {text: 'locked', tone: 'busy'} : undefined},
	{heading: 'CPU H:MM', isRightAligned: true, cell: project => formatHoursAndMinutes(project.cpuUsedSeconds)},
	{heading: 'LAST ACTIVE', cell: project => timeWords(project.computeLastActiveAt, facts)},
	{heading: 'CREATED', cell: project => timeWords(project.createdAt, facts)},
];
