import type {Field, Moment} from '../filter/field.js';
import type {Project} from '../project.js';

/**
The fields of projects that can be filtered and sorted by.
*/
export const projectFields: ReadonlyArray<Field<Project, Moment>> = [
	{
		name: 'name', title: 'name', kind: 'text', isSearched: true, value: project => project.name,
	},
	{
		name: 'region', title: 'region', kind: 'text', isSearched: true, value: project => project.regionId,
	},
	{
		name: 'pg', title: 'Postgres version', kind: 'number', isSearched: true, value: project => project.pgVersion,
	},
	{
		name: 'locked', title: 'locked', kind: 'text', values: ['yes', 'no'], value: project => project.isLocked ? 'yes' : 'no',
	},
	{
		name: 'cpu', title: 'CPU time used', kind: 'age', value: project => project.cpuUsedSeconds * 1000,
	},
	{
		name: 'age', title: 'time since it was made', kind: 'age', value: (project, {now}) => now - project.createdAt,
	},
	{
		name: 'active', title: 'time since a compute was active', kind: 'age',
		value: ({computeLastActiveAt}, {now}) => computeLastActiveAt === undefined ? undefined : now - computeLastActiveAt,
	},
	{
		name: 'created', title: 'created', kind: 'instant', value: project => project.createdAt,
	},
	{
		name: 'updated', title: 'updated', kind: 'instant', value: project => project.updatedAt,
	},
	{
		name: 'id', title: 'id', kind: 'text', isSearched: true, value: project => project.id,
	},
	{
		name: 'host', title: 'proxy host', kind: 'text', isSearched: true, value: project => project.proxyHost,
	},
	{
		name: 'platform', title: 'platform', kind: 'text', isSearched: true, value: project => project.platformId,
	},
	{
		name: 'provisioner', title: 'provisioner', kind: 'text', isSearched: true, value: project => project.provisioner,
	},
];
