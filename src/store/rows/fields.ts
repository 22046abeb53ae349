import {computeFields} from '../../domain/fields/compute-fields.js';
import {operationFields} from '../../domain/fields/operation-fields.js';
import {projectFields} from '../../domain/fields/project-fields.js';
import type {Field} from '../../domain/filter/field.js';
import type {Pane} from './pane.js';

/**
The properties of a field that do not depend on its rows.
*/
export type FieldName = Pick<Field<never, never>, 'name' | 'title' | 'kind' | 'values' | 'isTimeline'>;

const byPane: Readonly<Record<Pane, readonly FieldName[]>> = {
	projects: projectFields,
	computes: computeFields,
	operations: operationFields,
};

/**
The fields that a pane can be filtered and sorted by.
*/
export const fieldsOf = (pane: Pane): readonly FieldName[] => byPane[pane];
