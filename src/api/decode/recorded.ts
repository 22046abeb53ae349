import * as v from 'valibot';
import type {Branch} from '../../domain/branches/branch.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Project} from '../../domain/projects/project.js';
import type {RecordedRow} from '../../domain/recording/recording.js';
import {branchesBody} from './branch.js';
import {computesBody} from './endpoint.js';
import {operationsBody} from './operation.js';
import {projectsBody} from './project.js';

type Rows = readonly RecordedRow[];

/** Decodes each row by a schema, dropping invalid rows. */
const read = <Output>(rows: Rows, schema: v.GenericSchema<unknown, Output>, bodyOf: (row: RecordedRow) => unknown): readonly Output[] => rows.flatMap(row => {
	const {success, output} = v.safeParse(schema, bodyOf(row));
	return success ? [output] : [];
});

/** Returns the projects in rows of a recording. A recording uses the API's format. */
export const recordedProjects = (rows: Rows): readonly Project[] => read(rows, projectsBody, row => ({projects: [row]})).flatMap(({items}) => items);

export const recordedBranches = (projectId: string, rows: Rows): readonly Branch[] => read(rows, branchesBody(projectId), row => ({branches: [row]})).flatMap(({items}) => items);

export const recordedComputes = (projectId: string, rows: Rows): readonly Compute[] => read(rows, computesBody(projectId), row => ({endpoints: [row]})).flat();

export const recordedOperations = (projectId: string, rows: Rows): readonly Operation[] => read(rows, operationsBody(projectId), row => ({operations: [row]})).flatMap(({items}) => items);
