import {branchIs, branchLastActive, type BranchRow} from '../branches/branch-row.js';
import type {Field, Moment} from '../filter/field.js';
import {typeWord} from '../computes/compute.js';
import {bytesPerMebibyte} from '../computes/max-connections.js';

/**
@see docs/control-api.md#branch-states
*/
const branchStates = ['ready', 'archived', 'init', 'resetting'];

/**
The fields that branches can be filtered and sorted by. What a branch is, such as protected, is searched like its name.
*/
export const branchFields: ReadonlyArray<Field<BranchRow, Moment>> = [
	{
		name: 'id', title: 'id', kind: 'text', isSearched: true, value: ({id}) => id,
	},
	{
		name: 'name', title: 'name', kind: 'text', isSearched: true, value: ({branch}) => branch.name,
	},
	{
		name: 'is', title: 'default, protected, archived', kind: 'text', isSearched: true, values: ['default', 'protected', 'archived'],
		known: ['default', 'protected', ...branchStates, ...branchStates.map(state => `becoming ${state}`)], isJoined: true,
		value: ({branch}) => branchIs(branch),
	},
	{
		name: 'state', title: 'state', kind: 'text', values: branchStates, known: branchStates, value: ({branch}) => branch.currentState,
	},
	{
		name: 'parent', title: 'parent', kind: 'text', value: ({parentName}) => parentName,
	},
	{
		name: 'age', title: 'time since it was made', kind: 'age', value: ({branch}, {now}) => now - branch.createdAt,
	},
	{
		name: 'size', title: 'size of its data in MiB', kind: 'number',
		value: ({branch: {logicalSizeBytes: bytes}}) => bytes === undefined ? undefined : bytes / bytesPerMebibyte,
	},
	{
		name: 'computes', title: 'how many computes it has', kind: 'number', value: ({computes}) => computes.length,
	},
	{
		name: 'compute', title: 'its computes', kind: 'text', isSearched: true,
		value: ({computes}) => computes.map(({id, name = id, type, currentState}) => [name, id, typeWord(type), currentState].join(' ')).join(', '),
	},
	{
		name: 'unused', title: 'time since a compute of it was active', kind: 'age',
		value(row, {now}) {
			const at = branchLastActive(row);
			return at === undefined ? undefined : now - at;
		},
	},
	{
		name: 'created', title: 'created', kind: 'instant', value: ({branch}) => branch.createdAt,
	},
	{
		name: 'updated', title: 'updated', kind: 'instant', isTimeline: true, value: ({branch}) => branch.updatedAt,
	},
	{
		name: 'expires', title: 'when the control plane deletes it', kind: 'instant', value: ({branch}) => branch.expiresAt,
	},
];
