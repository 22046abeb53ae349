import {capital} from '../../base/capital.js';
import {
	listsOf,
	readKindOf,
	type ReadList,
	type ReadObjects,
} from '../../domain/read-lists.js';
import {detailOf, type Attribute} from '../../domain/attributes/attribute.js';
import {computeAttributes} from '../../domain/attributes/compute-attributes.js';
import {operationAbout} from '../../domain/attributes/operation-attributes.js';
import {projectAttributes} from '../../domain/attributes/project-attributes.js';
import {computeStateWord} from '../../domain/computes/compute-state.js';
import {isLocal, type Compute} from '../../domain/computes/compute.js';
import {stepsAfterFailure} from '../../domain/change-outcome.js';
import type {Subject} from '../../domain/subject.js';
import {isFailure} from '../../domain/operations/operation-status.js';
import {isAboutTheSame, surroundingsOf} from '../../domain/operations/operation-surroundings.js';
import type {Instant, Zone} from '../../domain/time.js';
import {whyBranch, whyProject} from '../../domain/why/why-project.js';
import {whyCompute} from '../../domain/why/why-compute.js';
import {whyFailed, whyOperation} from '../../domain/why/why-operation.js';
import {branchById} from '../../store/selectors/branches/branches.js';
import {computesOf, isSimulated} from '../../store/selectors/computes.js';
import {readBranchesIn} from '../../store/slices/branches.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {DetailModal} from '../../store/slices/modals/detail-modal.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {usageIn, projectById} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import type {Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {plainCharts} from '../panes/load/load-lines.js';
import {activityLines} from './activity-lines.js';
import {nextStepLines, usageLines} from './field-lines.js';
import {operationListLines} from './operation-list-lines.js';
import {
	facts,
	headed,
	sentences,
	type Fact,
} from './parts.js';

export type DetailFacts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;

	/** Whether the screen has too few rows for tall charts. */
	readonly isLow?: boolean;
};

/** A part of a detail view, including its heading. */
export type DetailPart = {
	readonly lines: readonly Segments[];

	/** Whether the part belongs in the second column, if there are two. */
	readonly isBeside: boolean;

	/** Whether the part has values that should not be broken, such as hosts. */
	readonly isTable?: boolean;
};

/** The widths of the two columns. If `beside` is undefined, all parts are in the first column. */
export type DetailWidths = {readonly first: number; readonly beside: number | undefined};

/**
The id of an object, and the object as read for its detail view. The list may have an older version of the object.
*/
type Looked = Pick<Subject, 'projectId' | 'id'> & Pick<DetailModal, 'read'>;

const first = (lines: readonly Segments[]): DetailPart => ({lines, isBeside: false});

const beside = (lines: readonly Segments[]): DetailPart => ({lines, isBeside: true});

const table = (lines: readonly Segments[]): DetailPart => ({lines, isBeside: false, isTable: true});

const why = (texts: readonly string[], columns: number): DetailPart => first(headed('Why', sentences(texts, columns)));

/** Returns the details of an object, as its attributes define them. */
const told = <Row extends {readonly id: string; readonly projectId?: string}>(
	state: State, attributes: ReadonlyArray<Attribute<Row, never, never>>, row: Row, zone: Zone,
): readonly Fact[] => detailOf(attributes, row, {
	zone,
	names: {
		branch: branchId => branchById(state, row.projectId ?? row.id, branchId)?.name,
		project: projectId => projectById(state, projectId)?.name,
	},
});

/**
Draws the load charts of the compute whose load was displayed last, from the last displayed readings. Empty for any other compute.
*/
const measuredLines = ({sessions: {compute: looked, load: {columns: measured, latest}}}: State, {projectId, id}: Compute, glyphs: Glyphs, columns: number): readonly Segments[] =>
	latest === undefined || looked?.id !== id || looked.projectId !== projectId
		? []
		: headed('Load when last read', plainCharts({
			columns: measured, latest, operations: [], glyphs,
		}, columns, 4));

const computeDetail = (state: State, {projectId, id, read}: Looked, {now, zone, glyphs, isLow = false}: DetailFacts, {first: columns, beside: besideWidth}: DetailWidths): readonly DetailPart[] => {
	const besideColumns = besideWidth ?? columns;
	const listed = computesOf(state, projectId).items.find(item => item.id === id);
	const compute = listed === undefined ? undefined : read?.compute ?? listed;
	if (compute === undefined) {
		return [why(['It is not among the computes of its project.'], columns)];
	}

	const {items, hasEnd} = operationsOf(state, projectId);
	const knownFrom = hasEnd ? 0 : items.at(-1)?.createdAt ?? now;
	return [
		why(whyCompute(compute, items, now, isSimulated(state, compute)), columns),
		beside(activityLines(compute, items, {
			now, zone, glyphs, knownFrom,
		}, {columns: besideColumns, isTall: besideWidth !== undefined && !isLow})),
		beside(measuredLines(state, compute, glyphs, besideColumns)),
		table(headed('Derived values', facts(told(state, computeAttributes, compute, zone), columns))),
		beside(operationListLines(items.filter(({computeId}) => computeId === id), {now, zone, glyphs}, besideColumns)),
	];
};

const operationDetail = (state: State, {projectId, id, read}: Looked, {now, zone, glyphs}: DetailFacts, {first: columns, beside: besideColumns = columns}: DetailWidths): readonly DetailPart[] => {
	const {items, hasEnd} = operationsOf(state, projectId);
	const operation = read?.operation ?? items.find(item => item.id === id);
	if (operation === undefined) {
		return [why(['It is not among the loaded operations.'], columns)];
	}

	const computes = computesOf(state, projectId).items;
	const compute = computes.find(item => item.id === operation.computeId);
	const knownFrom = hasEnd ? 0 : items.at(-1)?.createdAt ?? now;
	const hasFailed = isFailure(operation.status);
	return [
		why([
			...whyOperation(operation, {compute, isLocal: computes.some(item => isLocal(item))}, {now, zone}),
			...(hasFailed ? whyFailed(operation, surroundingsOf(operation, items, knownFrom), {now, zone}) : []),
		], columns),
		first(nextStepLines(hasFailed ? stepsAfterFailure(operation, compute) : [])),
		table(headed('About', facts(told(state, operationAbout, operation, zone), columns))),
		beside(operationListLines(items.filter(other => other.id !== id && isAboutTheSame(operation, other)), {now, zone, glyphs}, besideColumns)),
	];
};

const listLines = <List extends ReadList>(state: State, list: List, ownerId: string): readonly Segments[] => {
	const {note} = readKindOf(list);
	return readListIn<ReadObjects[List]>(state.readLists[list], ownerId).items.map((item): Segments => [{text: `${sanitize(item.name)}  `}, {text: sanitize(note(item)), tone: 'dim'}]);
};

const branchDetail = (state: State, {projectId, id}: Subject, {now, zone, glyphs}: DetailFacts, {first: columns, beside: besideColumns = columns}: DetailWidths): readonly DetailPart[] => {
	const branch = branchById(state, projectId, id);
	const computes = computesOf(state, projectId).items;
	return [
		...(branch === undefined ? [] : [why(whyBranch(branch, computes), columns)]),
		first(headed('Computes', computes.filter(({branchId}) => branchId === id).map((compute): Segments => [
			{text: `${sanitize(compute.name ?? compute.id)}  `}, {text: sanitize(computeStateWord(compute, glyphs)), tone: 'dim'},
		]))),
		...listsOf('branch').map(list => first(headed(capital(readKindOf(list).many), listLines(state, list, id)))),
		beside(operationListLines(operationsOf(state, projectId).items.filter(({branchId}) => branchId === id), {now, zone, glyphs}, besideColumns)),
	];
};

/**
Writes the sum of the active computes' maximum sizes. If `computes` is undefined, the computes have not been read yet.
*/
const runningWords = (computes: readonly Compute[] | undefined): string => {
	if (computes === undefined) {
		return 'not known';
	}

	const active = computes.filter(({currentState}) => currentState === 'active');
	return active.length === 0 ? 'none' : `up to ${active.reduce((sum, {size}) => sum + size.max, 0)}`;
};

const projectDetail = (state: State, {id}: Subject, {now, zone, glyphs}: DetailFacts, {first: columns, beside: besideColumns = columns}: DetailWidths): readonly DetailPart[] => {
	const project = projectById(state, id);
	if (project === undefined) {
		return [why(['It is not among the loaded projects.'], columns)];
	}

	const {items, receivedAt} = computesOf(state, id);
	const computes = receivedAt === undefined ? undefined : items;
	return [
		why(whyProject(project, {branches: readBranchesIn(state.branches, id), computes}), columns),
		table(headed('Derived values', facts([
			{label: 'CU running now', value: runningWords(computes)},
			...told(state, projectAttributes, project, zone),
		], columns))),
		...listsOf('project').map(list => first(headed(capital(readKindOf(list).many), listLines(state, list, id)))),
		beside(usageLines(project, usageIn(state)(project), zone, besideColumns)),
		beside(operationListLines(operationsOf(state, id).items, {now, zone, glyphs}, besideColumns)),
	];
};

/**
Builds the parts of an object's detail view, such as the reason for the object's state, its derived values, and its operations.
*/
export const detailLines = (state: State, {subject, read}: Pick<DetailModal, 'subject' | 'read'>, detailFacts: DetailFacts, columns: DetailWidths): readonly DetailPart[] => {
	switch (subject.kind) {
		case 'compute': {
			return computeDetail(state, {...subject, read}, detailFacts, columns);
		}

		case 'operation': {
			return operationDetail(state, {...subject, read}, detailFacts, columns);
		}

		case 'branch': {
			return branchDetail(state, subject, detailFacts, columns);
		}

		case 'project': {
			return projectDetail(state, subject, detailFacts, columns);
		}
	}
};
