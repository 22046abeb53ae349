import {
	mergedOperationFields,
	operationEssence,
	operationFields,
	type OperationFieldFacts,
} from '../../../domain/attributes/operation-attributes.js';
import {compileFilter} from '../../../domain/filter/term-test.js';
import {parseFilter} from '../../../domain/filter/parse-filter.js';
import {operationObject, type Operation} from '../../../domain/operations/operation.js';
import type {Instant} from '../../../domain/time.js';
import {indexOfId} from '../../rows/row-lookup.js';
import type {Sieve} from '../../rows/sifted-feed.js';
import type {State} from '../../state.js';
import {feedSources, latestReading, mergedOperations} from '../projects/all-projects.js';
import {branchesOf} from '../branches/branches.js';
import {computesOf} from '../computes.js';
import {operationsOf, searchedOperations, sieveName} from '../operations/searched-operations.js';
import {feedId, isAtHead, isNewestFirst} from '../screen/view.js';
import {defineList} from './define-list.js';
import {nameIn} from './names-in.js';

/** Returns all loaded operations of the displayed feed. */
export const feedOperations = (state: State): readonly Operation[] =>
	state.view.isAll ? mergedOperations(state) : searchedOperations(state, state.view.openProjectId).items;

/** Returns when the displayed feed was last read: the reference time for its ages. */
export const feedReadAt = (state: State): Instant =>
	(state.view.isAll ? latestReading(state) : operationsOf(state, state.view.openProjectId).receivedAt) ?? 0;

/** Returns the lists with the names of all objects that the feed's operations refer to by id. */
const ground = (state: State) => {
	const {isAll, openProjectId} = state.view;
	const ids = isAll ? feedSources(state).map(({id}) => id) : (openProjectId === undefined ? [] : [openProjectId]);
	return {
		projects: state.projects.items, branches: ids.map(id => branchesOf(state, id).items), computes: ids.map(id => computesOf(state, id).items),
	};
};

const fieldsNow = ({view: {isAll}}: State) => isAll ? mergedOperationFields : operationFields;

const factsIn = (state: State, moment: Pick<OperationFieldFacts, 'now' | 'zone'>): OperationFieldFacts => {
	const {projects, branches, computes} = ground(state);
	return {
		...moment, branchName: nameIn(branches), computeName: nameIn(computes), projectName: nameIn([projects]),
	};
};

export const operationList = defineList({
	list: 'operations',
	items: feedOperations,
	fields: mergedOperationFields,
	fieldsNow,
	readAt: feedReadAt,
	facts: factsIn,
	source(state) {
		const {projects, branches, computes} = ground(state);
		return [projects, ...branches, ...computes];
	},
	essenceOf: operationEssence,
	objectOf: operationObject,
	followsFirst: true,
	listed: (_, operation) => operation === undefined ? undefined : {kind: 'operation', projectId: operation.projectId, id: operation.id},
});

/** Returns the operations filter as a test for one operation, or undefined if there is no filter. */
export const operationSieve = (state: State): Sieve | undefined => {
	const {filters: {operations: filter}, zone} = state.view;
	if (filter.trim() === '') {
		return undefined;
	}

	const {matches} = compileFilter<Operation, OperationFieldFacts>(parseFilter(filter), fieldsNow(state), factsIn(state, {now: feedReadAt(state), zone}));
	return {filter: sieveName(state), passes: operation => matches(operation)};
};

/**
Counts the operations that arrived since the user left the head of the feed. Returns 0 at the head, and in any order but newest first.
*/
export const newOperations = (state: State): number => {
	if (isAtHead(state) || !isNewestFirst(state)) {
		return 0;
	}

	const feed = feedOperations(state);
	const seen = feed[indexOfId(feed, state.view.newestSeen.get(feedId(state)))];
	const rows = operationList.rows(state);
	const first = seen === undefined ? 0 : rows.findIndex(({id, createdAt}) => id === seen.id || createdAt < seen.createdAt);
	return first === -1 ? rows.length : first;
};
