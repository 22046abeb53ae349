import {formatSize} from '../computes/compute-size.js';
import {pooledHost, typeWord, type Compute} from '../computes/compute.js';
import type {Field, Moment} from '../filter/field.js';
import {maxConnections} from '../computes/max-connections.js';

export type ComputeFieldFacts = Moment & {
	/**
	The name of a branch by its id; the id itself when it is not known.
	*/
	readonly branchName: (branchId: string) => string;
};

const stateOf = (compute: Compute): string =>
	compute.pendingState === undefined ? compute.currentState : `${compute.currentState} → ${compute.pendingState}`;

/**
The fields that computes can be filtered and sorted by. A size is compared by its maximum.
*/
export const computeFields: ReadonlyArray<Field<Compute, ComputeFieldFacts>> = [
	{
		name: 'id', title: 'id', kind: 'text', isSearched: true, value: compute => compute.id,
	},
	{
		name: 'name', title: 'name', kind: 'text', isSearched: true, value: compute => compute.name ?? compute.id,
	},
	{
		name: 'type', title: 'primary or replica', kind: 'text', isSearched: true, values: ['primary', 'replica'], known: ['read_write', 'read_only'],
		value: compute => compute.type, alias: type => typeWord(type),
	},
	{
		name: 'branch', title: 'branch', kind: 'text', isSearched: true,
		value: (compute, {branchName}) => branchName(compute.branchId),
	},
	{
		name: 'state', title: 'state', kind: 'text', isSearched: true, values: ['active', 'idle', 'init'], known: ['active', 'idle', 'init'], isJoined: true,
		value: stateOf,
	},
	{
		name: 'cu', title: 'size, its maximum', kind: 'number', value: compute => compute.size.max,
	},
	{
		name: 'min', title: 'size, its minimum', kind: 'number', value: compute => compute.size.min,
	},
	{
		name: 'size', title: 'size in words', kind: 'text', isSearched: true, value: compute => formatSize(compute.size),
	},
	{
		name: 'connections', title: 'max_connections', kind: 'number', value: compute => maxConnections(compute.size),
	},
	{
		name: 'unused', title: 'time since it was active', kind: 'age',
		value: ({lastActive}, {now}) => lastActive === undefined ? undefined : now - lastActive,
	},
	{
		name: 'age', title: 'time since it was made', kind: 'age', value: (compute, {now}) => now - compute.createdAt,
	},
	{
		name: 'disabled', title: 'disabled', kind: 'text', values: ['yes', 'no'], known: ['yes', 'no'], value: compute => compute.isDisabled ? 'yes' : 'no',
	},
	{
		name: 'created', title: 'created', kind: 'instant', value: compute => compute.createdAt,
	},
	{
		name: 'updated', title: 'updated', kind: 'instant', isTimeline: true, value: compute => compute.updatedAt,
	},
	{
		name: 'host', title: 'host', kind: 'text', isSearched: true, value: compute => compute.host,
	},
	{
		name: 'pooler', title: 'pooled host', kind: 'text', isSearched: true, value: compute => pooledHost(compute),
	},
	{
		name: 'branch_id', title: 'branch id', kind: 'text', isSearched: true, value: compute => compute.branchId,
	},
];
