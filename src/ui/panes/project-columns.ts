import {formatHoursAndMinutes} from '../../domain/duration.js';
import {formatMebibytes} from '../../domain/mebibytes.js';
import type {Project} from '../../domain/project.js';
import {formatInstant, type Zone} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import type {Column} from '../columns.js';

type ProjectFacts = {
	readonly zone: Zone;
};

type ProjectColumn = Column<Project, ProjectFacts>;

/**
The region without the platform's name before it: `us-east-2` of `aws-us-east-2`.
*/
const regionWord = ({regionId, platformId}: Project): string =>
	regionId.startsWith(`${platformId}-`) ? regionId.slice(platformId.length + 1) : regionId;

/**
@see docs/control-api.md#project
*/
export const projectColumns: readonly ProjectColumn[] = [
	{
		id: 'name', importance: 10, stiffness: 4, least: 12, most: 60, isFlexible: true, cell: project => ({text: sanitize(project.name), isName: true}),
	},
	{
		id: 'locked', importance: 8, least: 6, most: 6, cell: project => ({text: project.isLocked ? 'locked' : '', tone: 'busy'}),
	},
	{
		id: 'region', importance: 5, least: 9, most: 20, cell: project => ({text: sanitize(regionWord(project)), tone: 'dim'}),
	},
	{
		id: 'pg', importance: 6, least: 2, most: 3, isRightAligned: true,
		cell: project => ({text: String(project.pgVersion), tone: 'dim'}),
	},
	{
		id: 'cpu', importance: 4, least: 9, most: 9, isRightAligned: true, isWideOnly: true,
		cell: project => ({text: formatHoursAndMinutes(project.cpuUsedSeconds)}),
	},
	{
		id: 'created', importance: 3, least: 19, most: 19, isWideOnly: true,
		cell: (project, {zone}) => ({text: formatInstant(project.createdAt, zone), tone: 'dim'}),
	},
	{
		id: 'updated', importance: 2, least: 19, most: 19, isWideOnly: true,
		cell: (project, {zone}) => ({text: formatInstant(project.updatedAt, zone), tone: 'dim'}),
	},
	{
		id: 'id', importance: 3, least: 12, most: 30, isWideOnly: true, cell: project => ({text: sanitize(project.id), tone: 'dim'}),
	},
	{
		id: 'host', importance: 1, least: 12, most: 40, isWideOnly: true, cell: project => ({text: sanitize(project.proxyHost), tone: 'dim'}),
	},
	{
		id: 'platform', importance: 1, least: 3, most: 8, isWideOnly: true, cell: project => ({text: sanitize(project.platformId), tone: 'dim'}),
	},
	{
		id: 'provisioner', importance: 1, least: 7, most: 14, isWideOnly: true, cell: project => ({text: sanitize(project.provisioner), tone: 'dim'}),
	},
	{
		id: 'limit', importance: 1, least: 8, most: 12, isRightAligned: true, isWideOnly: true,
		cell: project => ({text: project.branchLogicalSizeLimit === 0 ? '' : formatMebibytes(project.branchLogicalSizeLimit), tone: 'dim'}),
	},
];
