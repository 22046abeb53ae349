import {apiKeyFields} from '../../domain/fields/api-key-fields.js';
import {branchFields} from '../../domain/fields/branch-fields.js';
import {computeFields} from '../../domain/fields/compute-fields.js';
import {journalFields} from '../../domain/fields/journal-fields.js';
import {operationFields} from '../../domain/fields/operation-fields.js';
import {projectFields} from '../../domain/fields/project-fields.js';
import {sessionFields} from '../../domain/fields/session-fields.js';
import type {Field} from '../../domain/filter/field.js';
import type {RowList} from './row-list.js';

/**
The properties of a field that do not depend on its rows.
*/
export type FieldName = Pick<Field<never, never>, 'name' | 'title' | 'kind' | 'values' | 'isTimeline'>;

const byList: Readonly<Record<RowList, readonly FieldName[]>> = {
	projects: projectFields,
	computes: computeFields,
	operations: operationFields,
	branches: branchFields,
	sessions: sessionFields,
	keys: apiKeyFields,
	journal: journalFields,
};

/**
The fields that a list can be filtered and sorted by.
*/
export const fieldsOf = (list: RowList): readonly FieldName[] => byList[list];
