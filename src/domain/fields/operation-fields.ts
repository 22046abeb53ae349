import type {Field, Moment} from '../filter/field.js';
import type {Essence} from '../filter/row-index.js';
import {actionName, knownActions, namedActions} from '../operations/operation-action.js';
import {operationDuration, type Operation} from '../operations/operation.js';
import {knownStatuses, statusWord} from '../operations/operation-status.js';

export type OperationFieldFacts = Moment & {
	readonly projectName: (projectId: string) => string;
	readonly branchName: (branchId: string) => string;
	readonly computeName: (computeId: string) => string;
};

/**
The fields that operations of several projects can be filtered and sorted by.
*/
export const mergedOperationFields: ReadonlyArray<Field<Operation, OperationFieldFacts>> = [
	{
		name: 'time', title: 'when it began', kind: 'instant', isTimeline: true, value: operation => operation.createdAt,
	},
	{
		name: 'status', title: 'status', kind: 'text', isSearched: true, isRepeated: true, values: ['failed', 'running', 'scheduling', 'finished'], known: knownStatuses,
		value: operation => operation.status, alias: status => statusWord(status),
	},
	{
		name: 'action', title: 'action', kind: 'text', isSearched: true, isRepeated: true, values: knownActions, known: namedActions,
		value: operation => operation.action, alias: action => actionName(action),
	},
	{
		name: 'compute', title: 'compute', kind: 'text', isSearched: true, isRepeated: true,
		value: ({computeId}, {computeName}) => computeId === undefined ? undefined : computeName(computeId),
	},
	{
		name: 'branch', title: 'branch', kind: 'text', isSearched: true, isRepeated: true,
		value: ({branchId}, {branchName}) => branchId === undefined ? undefined : branchName(branchId),
	},
	{
		name: 'project', title: 'project', kind: 'text', isSearched: true, isRepeated: true,
		value: ({projectId}, {projectName}) => projectName(projectId),
	},
	{
		name: 'age', title: 'time since it began', kind: 'age', isTimelineAge: true, value: (operation, {now}) => now - operation.createdAt,
	},
	{
		name: 'duration', title: 'how long it took', kind: 'age', value: (operation, {now}) => operationDuration(operation, now),
	},
	{
		name: 'failures', title: 'attempts that failed', kind: 'number', value: operation => operation.failuresCount,
	},
	{
		name: 'error', title: 'error', kind: 'text', isSearched: true, isRepeated: true, value: operation => operation.error,
	},
	{
		name: 'id', title: 'id', kind: 'text', isSearched: true, value: operation => operation.id,
	},
	{
		name: 'compute_id', title: 'compute id', kind: 'text', isSearched: true, isRepeated: true, value: operation => operation.computeId,
	},
	{
		name: 'branch_id', title: 'branch id', kind: 'text', isSearched: true, isRepeated: true, value: operation => operation.branchId,
	},
];

/**
The same for the operations of one project, without the project's name, which is always the same.
*/
export const operationFields: typeof mergedOperationFields = mergedOperationFields
	.map(field => field.name === 'project' ? {...field, isSearched: false} : field);

/**
The values of an operation that filters ask for most. Even a history of years has only a few hundred groups of operations that are alike in
them.
*/
export const operationEssence = ({
	id,
	projectId,
	branchId,
	computeId,
	action,
	status,
	error,
	createdAt,
}: Operation): Essence => ({alike: [projectId, branchId, computeId, action, status, error], text: id, time: createdAt});
