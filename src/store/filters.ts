import {computeFields} from '../domain/fields/compute-fields.js';
import {mergedOperationFields} from '../domain/fields/operation-fields.js';
import {projectFields} from '../domain/fields/project-fields.js';
import {completionsOf, type Completion} from './completion.js';
import {computesOf} from './computes.js';
import {cursorAt, cursorAtHead, type Cursor} from './cursor.js';
import {indexOfId} from './row-lookup.js';
import {fieldsOf} from './fields.js';
import type {Pane} from './pane.js';
import {knownProjects, selectedProject} from './projects.js';
import {feedOperations, rowsOf} from './rows.js';
import {spaceOf} from './separators.js';
import type {Sort} from './sort.js';
import type {State} from './state.js';
import {cursorOf, movedCursor} from './view.js';

type Change = (state: State) => Partial<State>;

/**
Where the cursor goes when the user has chosen other rows: it stays on its row, else it goes to the first one.
*/
const cursorAmong = (state: State, pane: Pane): Cursor => {
	const rows = rowsOf(state, pane);
	const cursor = cursorOf(state, pane);
	const index = indexOfId(rows, cursor.selectedId);
	if (pane === 'operations' && index === -1) {
		return cursorAtHead;
	}

	return cursorAt(rows, {lastIndex: 0}, Math.max(0, index), spaceOf(state, pane));
};

const withCursor = (state: State, pane: Pane, change: Partial<State['view']>): Partial<State> => {
	const changed = {...state, view: {...state.view, ...change}};
	return movedCursor(pane, cursorAmong(changed, pane))(changed);
};

/**
A pane's filter was typed.
*/
export const typedFilter = (pane: Pane, text: string): Change => state => state.view.filters[pane] === text
	? {}
	: withCursor(state, pane, {filters: {...state.view.filters, [pane]: text}});

/**
A pane was sorted by a field; without one, it is in the order of the server.
*/
export const chosenSort = (pane: Pane, sort: Sort | undefined): Change => state => {
	const {[pane]: _, ...others} = state.view.sorts;
	return withCursor(state, pane, {sorts: sort === undefined ? others : {...others, [pane]: sort}});
};

/**
How many rows are looked at for values to offer.
*/
const lookedAt = 2000;
const mostOffered = 12;

const frequent = (values: Iterable<string>): readonly string[] => {
	const counts = new Map<string, number>();
	for (const value of values) {
		counts.set(value, (counts.get(value) ?? 0) + 1);
	}

	return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostOffered).map(([value]) => value);
};

const valuesIn = (state: State, pane: Pane, name: string): readonly string[] => {
	const projectId = selectedProject(state)?.id;
	const branches = new Map(state.branches.values().flatMap(({items}) => items).map(branch => [branch.id, branch.name] as const));
	const projects = new Map(state.projects.items.map(project => [project.id, project.name]));
	const branchName = (id: string): string => branches.get(id) ?? id;
	const moment = {now: 0, zone: state.view.zone};
	const valuesOf = (): ReadonlyArray<string | number | undefined> => {
		switch (pane) {
			case 'projects': {
				const field = projectFields.find(candidate => candidate.name === name);
				return field === undefined ? [] : knownProjects(state).slice(0, lookedAt).map(row => field.value(row, moment));
			}

			case 'computes': {
				const field = computeFields.find(candidate => candidate.name === name);
				return field === undefined ? [] : computesOf(state, projectId).items.map(row => field.value(row, {...moment, branchName}));
			}

			case 'operations': {
				const field = mergedOperationFields.find(candidate => candidate.name === name);
				return field === undefined
					? []
					: feedOperations(state).slice(0, lookedAt).map(row => field.value(row, {
						...moment, branchName, computeName: id => id, projectName: id => projects.get(id) ?? id,
					}));
			}
		}
	};

	return frequent(valuesOf().filter(value => typeof value === 'string'));
};

/**
The ways to go on with what was typed into a pane's filter.
*/
export const filterCompletions = (state: State, pane: Pane, typed: string): readonly Completion[] =>
	completionsOf(typed, fieldsOf(pane), name => valuesIn(state, pane, name));
