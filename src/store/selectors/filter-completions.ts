import {apiKeyFields} from '../../domain/fields/api-key-fields.js';
import {branchFields} from '../../domain/fields/branch-fields.js';
import {computeFields} from '../../domain/fields/compute-fields.js';
import {journalFields} from '../../domain/fields/journal-fields.js';
import {mergedOperationFields} from '../../domain/fields/operation-fields.js';
import {sessionFields} from '../../domain/fields/session-fields.js';
import {projectFields} from '../../domain/fields/project-fields.js';
import {completionsOf, type Completion} from '../rows/completion.js';
import {kindOf, type RowList} from '../rows/list-kinds.js';
import type {State} from '../state.js';
import {keyFacts} from './api-keys.js';
import {allBranchRows} from './branch-rows.js';
import {computesOf} from './computes.js';
import {journalEntries} from './journal.js';
import {knownProjects, selectedProject} from './projects.js';
import {feedOperations} from './rows.js';
import {usageIn} from './usage.js';

/**
How many rows are searched for values to offer.
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

const valuesIn = (state: State, list: RowList, name: string): readonly string[] => {
	const projectId = selectedProject(state)?.id;
	const branches = new Map(state.branches.values().flatMap(({items}) => items).map(branch => [branch.id, branch.name] as const));
	const projects = new Map(state.projects.items.map(project => [project.id, project.name]));
	const branchName = (id: string): string => branches.get(id) ?? id;
	const moment = {now: 0, zone: state.view.zone};
	const valuesOf = (): ReadonlyArray<string | number | undefined> => {
		switch (list) {
			case 'projects': {
				const field = projectFields.find(candidate => candidate.name === name);
				return field === undefined ? [] : knownProjects(state).slice(0, lookedAt).map(row => field.value(row, {...moment, usageOf: usageIn(state)}));
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

			case 'branches': {
				const field = branchFields.find(candidate => candidate.name === name);
				return field === undefined ? [] : allBranchRows(state).slice(0, lookedAt).map(row => field.value(row, moment));
			}

			case 'sessions': {
				const field = sessionFields.find(candidate => candidate.name === name);
				return field === undefined ? [] : state.sessions.items.slice(0, lookedAt).map(row => field.value(row, moment));
			}

			case 'keys': {
				const field = apiKeyFields.find(candidate => candidate.name === name);
				return field === undefined ? [] : state.apiKeys.items.slice(0, lookedAt).map(row => field.value(row, {...keyFacts(state, state.apiKeys.receivedAt ?? 0), ...moment}));
			}

			case 'journal': {
				const field = journalFields.find(candidate => candidate.name === name);
				return field === undefined ? [] : journalEntries(state).slice(0, lookedAt).map(row => field.value(row, {...moment, projectName: id => projects.get(id) ?? id}));
			}
		}
	};

	return frequent(valuesOf().filter(value => typeof value === 'string'));
};

/**
The completions of the text that was typed into a list's filter.
*/
export const filterCompletions = (state: State, list: RowList, typed: string): readonly Completion[] =>
	completionsOf(typed, kindOf(list).fields, name => valuesIn(state, list, name));
