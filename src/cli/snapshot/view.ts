import {computeFields} from '../../domain/attributes/compute-attributes.js';
import {operationFields, type OperationFieldFacts} from '../../domain/attributes/operation-attributes.js';
import {projectFields} from '../../domain/attributes/project-attributes.js';
import {byReadList, readKindOf, type ReadList} from '../../domain/read-lists.js';
import type {Field} from '../../domain/filter/field.js';

type ViewFields = ReadonlyArray<Field<never, OperationFieldFacts>>;

/**
The views of `snapshot`, with the fields of their filters.

@see docs/guide/command-line.md#commands
*/
const viewFields = {
	projects: projectFields,
	computes: computeFields,
	operations: operationFields,
	...byReadList<Readonly<Record<ReadList, ViewFields>>>(list => readKindOf(list).fields),
	// A difference has no rows to filter.
	'schema-diff': [],
	// Filters of keys need data that `snapshot` does not read.
	keys: [],
} as const satisfies Readonly<Record<string, ViewFields>>;

export type SnapshotView = keyof typeof viewFields;

export const snapshotFields = (view: SnapshotView): ViewFields => viewFields[view];

// The cast is safe, because nothing adds keys to `viewFields` at run time.
export const snapshotViews = Object.keys(viewFields) as readonly SnapshotView[];

export const isSnapshotView = (name: string): name is SnapshotView => (snapshotViews as readonly string[]).includes(name);
