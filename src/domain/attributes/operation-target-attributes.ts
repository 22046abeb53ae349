import type {Moment} from '../filter/field.js';
import type {Operation} from '../operations/operation.js';
import {formatSpan} from '../text/duration.js';
import type {Instant, Zone} from '../time.js';
import {inDocument, nothingElse, type Attribute} from './attribute.js';
import {dim, wide, type CellGlyphs} from './cell.js';

/** The functions that return the names of an operation's related objects by id. */
type Known = {
	readonly projectName: (projectId: string) => string;
	readonly computeName: (computeId: string) => string;
};

export type OperationFieldFacts = Moment & Known & {
	readonly branchName: (branchId: string) => string;
};

export type OperationCellFacts = Known & {
	readonly branchName: (branchId: string, projectId: string) => string;
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: CellGlyphs;

	/** Whether lines between the rows show the date. If so, a row only shows the time. */
	readonly hasDays: boolean;

	/** Returns the milliseconds since a project's operations were read; undefined if they were never read. */
	readonly readAgo: (projectId: string) => number | undefined;
};

export type OperationAttribute = Attribute<Operation, OperationFieldFacts, OperationCellFacts>;

/** The rounding step of ages, in milliseconds. Rounded ages don't change every second. */
const ageStepMilliseconds = 15_000;

const readAgoText = (milliseconds: number | undefined): string => {
	if (milliseconds === undefined) {
		return '';
	}

	return milliseconds < ageStepMilliseconds ? 'read just now' : `read ${formatSpan(Math.floor(milliseconds / ageStepMilliseconds) * ageStepMilliseconds)} ago`;
};

/** The attributes of an operation's target. */
export const targetAttributes: Readonly<Record<'projectId' | 'branchId' | 'computeId', readonly OperationAttribute[]>> = {
	projectId: [
		inDocument('projectId', ({projectId}) => projectId),
		{
			name: 'project', title: 'project', heading: 'PROJECT',
			field: {
				kind: 'text', isSearched: true, isRepeated: true, value: ({projectId}, {projectName}) => projectName(projectId),
			},
			column: {
				importance: 17, least: 8, enough: 20, cell: ({projectId}, {projectName}) => ({text: projectName(projectId), isName: true}),
			},
			snapshot: {cell: ({projectId}, {names}) => names.project(projectId) ?? projectId},
			json: {key: 'projectName', value: ({projectId}, names) => names.project(projectId)},
			detail: ({projectId}, {names}) => names.project(projectId) ?? projectId,
		},
		{
			...nothingElse, name: 'read', title: 'how long ago its project was read', heading: 'READ',
			column: {...wide({importance: 5, least: 13}), cell: ({projectId}, {readAgo}) => dim(readAgoText(readAgo(projectId)))},
		},
	],
	branchId: [
		{
			...nothingElse, name: 'branch_id', title: 'branch id', heading: 'BRANCH ID',
			field: {
				kind: 'text', isSearched: true, isRepeated: true, value: ({branchId}) => branchId,
			},
			json: {key: 'branchId', value: ({branchId}) => branchId},
		},
		{
			name: 'branch', title: 'branch', heading: 'BRANCH',
			field: {
				kind: 'text', isSearched: true, isRepeated: true, value: ({branchId}, {branchName}) => branchId === undefined ? undefined : branchName(branchId),
			},
			column: {
				importance: 9, least: 6, enough: 14,
				cell: ({branchId, projectId}, {branchName, glyphs}) => branchId === undefined
					? dim(glyphs.none)
					: {text: branchName(branchId, projectId), tone: 'dim', isName: true},
			},
			snapshot: {cell: ({branchId}, {names}) => branchId === undefined ? undefined : names.branch(branchId) ?? branchId},
			json: {key: 'branchName', value: ({branchId}, names) => branchId === undefined ? undefined : names.branch(branchId)},
			detail: ({branchId}, {names}) => branchId === undefined ? undefined : names.branch(branchId) ?? branchId,
		},
	],
	computeId: [
		{
			name: 'compute', title: 'compute', heading: 'COMPUTE',
			field: {
				kind: 'text', isSearched: true, isRepeated: true, value: ({computeId}, {computeName}) => computeId === undefined ? undefined : computeName(computeId),
			},
			// Cut in the middle, because ids differ at their ends.
			column: {
				importance: 15, least: 13, enough: 28, isCutInMiddle: true,
				cell: ({computeId}, {computeName, glyphs}) => computeId === undefined ? dim(glyphs.none) : {text: computeName(computeId), isName: true},
			},
			snapshot: {cell: ({computeId}) => computeId},
			json: {key: 'computeId', value: ({computeId}) => computeId},
			detail: ({computeId}) => computeId,
		},
		{
			...nothingElse, name: 'compute_id', title: 'compute id', heading: 'COMPUTE ID',
			field: {
				kind: 'text', isSearched: true, isRepeated: true, value: ({computeId}) => computeId,
			},
		},
	],
};
