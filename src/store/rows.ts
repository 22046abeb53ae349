import {computeFields, type ComputeFieldFacts} from '../domain/fields/compute-fields.js';
import {
	mergedOperationFields,
	operationEssence,
	operationFields,
	type OperationFieldFacts,
} from '../domain/fields/operation-fields.js';
import {projectFields} from '../domain/fields/project-fields.js';
import type {Compute} from '../domain/compute.js';
import type {Moment} from '../domain/filter/field.js';
import type {Operation} from '../domain/operation.js';
import type {Project} from '../domain/project.js';
import {feedSources, latestReading, mergedOperations} from './all-projects.js';
import {createArrange} from './filter-and-sort.js';
import {computesOf} from './computes.js';
import {indexOfId, rowById, type Rows} from './row-lookup.js';
import {marksOf} from './marks.js';
import {operationsOf} from './operations.js';
import type {Pane} from './pane.js';
import {goneProjectId, knownProjects} from './projects.js';
import type {State} from './state.js';
import {
	cursorOf,
	feedId,
	isAtHead,
	isNewestFirst,
} from './view.js';

const shownProjectId = (state: State): string | undefined => state.view.openProjectId;

const nameIn = (items: ReadonlyArray<{readonly id: string; readonly name?: string}>): ((id: string) => string) => {
	const names = new Map(items.map(({id, name}) => [id, name ?? id]));
	return id => names.get(id) ?? id;
};

const arrangeProjects = createArrange<Project, Moment>();
const arrangeComputes = createArrange<Compute, ComputeFieldFacts>();
const arrangeOperations = createArrange<Operation, OperationFieldFacts>(operationEssence);

const arrangedProjects = (state: State) => {
	const {zone, filters, sorts} = state.view;
	const at = state.projects.receivedAt ?? 0;
	return arrangeProjects(knownProjects(state), {
		filter: filters.projects, sort: sorts.projects, fields: projectFields, at, source: [zone], facts: () => ({now: at, zone}),
	});
};

const noNames: readonly never[] = [];

const arrangedComputes = (state: State) => {
	const {zone, filters, sorts} = state.view;
	const projectId = shownProjectId(state);
	const {items, receivedAt: at = 0} = computesOf(state, projectId);
	const branches = state.branches.get(projectId ?? '')?.items ?? noNames;
	return arrangeComputes(items, {
		filter: filters.computes, sort: sorts.computes, fields: computeFields, at, source: [zone, branches],
		facts: () => ({now: at, zone, branchName: nameIn(branches)}),
	});
};

/**
The operations of the feed that is shown, all that are loaded.
*/
export const feedOperations = (state: State): readonly Operation[] =>
	state.view.isAll ? mergedOperations(state) : operationsOf(state, shownProjectId(state)).items;

/**
The projects that the feed shows operations of.
*/
const feedProjects = (state: State): readonly string[] => {
	const projectId = shownProjectId(state);
	return state.view.isAll ? feedSources(state).map(({id}) => id) : (projectId === undefined ? [] : [projectId]);
};

const arrangedOperations = (state: State) => {
	const {zone, filters, sorts, isAll} = state.view;
	const at = (isAll ? latestReading(state) : operationsOf(state, shownProjectId(state)).receivedAt) ?? 0;
	const ids = feedProjects(state);
	const branches = ids.map(id => state.branches.get(id)?.items ?? noNames);
	const computes = ids.map(id => computesOf(state, id).items);
	const projects = state.projects.items;
	return arrangeOperations(feedOperations(state), {
		filter: filters.operations,
		sort: sorts.operations,
		fields: isAll ? mergedOperationFields : operationFields,
		at,
		source: [zone, projects, ...branches, ...computes],
		facts: () => ({
			now: at, zone, branchName: nameIn(branches.flat()), computeName: nameIn(computes.flat()), projectName: nameIn(projects),
		}),
	});
};

/**
The projects in the order of the pane.
*/
export const shownProjects = (state: State): readonly Project[] => arrangedProjects(state).rows;

/**
The computes of the project shown that the filter lets through, in the order of the pane.
*/
export const shownComputes = (state: State): readonly Compute[] => arrangedComputes(state).rows;

/**
The operations of the feed that the filter lets through, newest first unless they are sorted otherwise.
*/
export const shownOperations = (state: State): readonly Operation[] => arrangedOperations(state).rows;

const arranged = (state: State, pane: Pane): {readonly rows: Rows; readonly problems: readonly string[]} => {
	switch (pane) {
		case 'projects': {
			return arrangedProjects(state);
		}

		case 'computes': {
			return arrangedComputes(state);
		}

		case 'operations': {
			return arrangedOperations(state);
		}
	}
};

/**
The rows of a pane, in the order it shows them: what the cursor moves over. Over what is gone, it does not.
*/
export const rowsOf = (state: State, pane: Pane): Rows => pane !== 'projects' && goneProjectId(state) !== undefined ? noNames : arranged(state, pane).rows;

/**
What of a pane's filter is not understood, a few words each.
*/
export const filterProblems = (state: State, pane: Pane): readonly string[] => arranged(state, pane).problems;

/**
How many operations came since the feed was left for an older one; 0 while it is followed, and where the newest do not stand first.
*/
export const newOperations = (state: State): number => isAtHead(state) || !isNewestFirst(state)
	? 0
	: Math.max(0, indexOfId(shownOperations(state), state.view.newestSeen.get(feedId(state))));

/**
The compute the cursor is on; undefined when it is on none, on one that the filter hides, or when no computes are shown.
*/
export const selectedCompute = (state: State): Compute | undefined => {
	const {selectedId} = cursorOf(state, 'computes');
	return state.view.isAll || goneProjectId(state) !== undefined ? undefined : rowById(shownComputes(state), selectedId);
};

/**
The operation the cursor is on; while the feed is followed, the newest.
*/
export const selectedOperation = (state: State): Operation | undefined => {
	const {selectedId} = cursorOf(state, 'operations');
	const operations = goneProjectId(state) === undefined ? shownOperations(state) : noNames;
	return selectedId === undefined ? operations[0] : rowById(operations, selectedId);
};

/**
What a change would be about: the marked computes, also those that are not visible, else the one under the cursor.
*/
export const targetComputes = (state: State): readonly Compute[] => {
	const marks = marksOf(state, shownProjectId(state));
	const selected = selectedCompute(state);
	if (goneProjectId(state) !== undefined) {
		return [];
	}

	if (marks.length === 0 || state.view.isAll) {
		return selected === undefined ? [] : [selected];
	}

	return computesOf(state, shownProjectId(state)).items.filter(compute => marks.includes(compute.id));
};
