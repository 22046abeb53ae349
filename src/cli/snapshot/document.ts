import type {Instant} from '../../domain/time.js';
import {
	computeEntry,
	keyEntry,
	operationEntry,
	projectEntry,
} from './entries.js';
import type {Names} from './names.js';
import type {Snapshot} from './snapshot.js';

/**
Raised when a field is renamed, removed or changes its meaning. New fields don't raise it.
*/
const documentVersion = 1;

/**
Where and when a snapshot was taken.
*/
export type Taken = {
	readonly at: Instant;
	readonly baseUrl: string;
	readonly isDemo: boolean;
};

const contents = (snapshot: Snapshot, names: Names) => {
	switch (snapshot.view) {
		case 'projects': {
			return {isComplete: true, projects: snapshot.projects.map(project => projectEntry(project))};
		}

		case 'computes': {
			return {isComplete: true, computes: snapshot.computes.map(compute => computeEntry(compute, names))};
		}

		case 'operations': {
			return {isComplete: !snapshot.hasOlder, operations: snapshot.operations.map(operation => operationEntry(operation, names))};
		}

		case 'keys': {
			return {isComplete: snapshot.gaps.length === 0, keys: snapshot.keys.map(key => keyEntry(key))};
		}
	}
};

const documentOf = (snapshot: Snapshot, names: Names, {at, baseUrl, isDemo}: Taken) => ({
	version: documentVersion,
	view: snapshot.view,
	at: new Date(at).toISOString(),
	baseUrl,
	isDemo,
	project: 'projectId' in snapshot ? {id: snapshot.projectId, name: snapshot.projectName} : undefined,
	...contents(snapshot, names),
});

/**
The document of `snapshot --json`, and a line feed: the same fields in the same order each time, null where there is nothing, times in
ISO 8601 and UTC. Types, states, actions and statuses are those of the API.
*/
export const snapshotDocument = (snapshot: Snapshot, names: Names, taken: Taken): string =>
	// A field that is undefined would be missing.
	`${JSON.stringify(documentOf(snapshot, names, taken), (_name, value: unknown) => value ?? null, '\t')}\n`;
