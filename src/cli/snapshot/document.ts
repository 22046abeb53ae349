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
export type TakenSnapshot = {
	readonly at: Instant;
	readonly baseUrl: string;
	readonly isDemo: boolean;
};

const contents = (snapshot: Snapshot, names: Names) => {
	switch (snapshot.view) {
		case 'projects': {
			return {isComplete: true, projects: snapshot.projects.map(project => projectEntry(project, names))};
		}

		case 'computes': {
			return {isComplete: true, computes: snapshot.computes.map(compute => computeEntry(compute, names))};
		}

		case 'operations': {
			return {isComplete: !snapshot.hasOlder && !('gaps' in snapshot && snapshot.gaps.length > 0), operations: snapshot.operations.map(operation => operationEntry(operation, names))};
		}

		case 'keys': {
			return {isComplete: snapshot.gaps.length === 0, keys: snapshot.keys.map(key => keyEntry(key, names))};
		}
	}
};

const documentOf = (snapshot: Snapshot, names: Names, {at, baseUrl, isDemo}: TakenSnapshot) => ({
	version: documentVersion,
	view: snapshot.view,
	at: new Date(at).toISOString(),
	baseUrl,
	isDemo,
	project: 'projectId' in snapshot ? {id: snapshot.projectId, name: snapshot.projectName} : undefined,
	filter: 'filter' in snapshot ? snapshot.filter : undefined,
	...contents(snapshot, names),
});

/**
Writes the document of `snapshot --json`, with a line feed at its end. The fields and their order are always the same, empty ones are null,
and times are ISO 8601 in UTC. Types, states, actions and statuses are those of the API.
*/
export const snapshotDocument = (snapshot: Snapshot, names: Names, taken: TakenSnapshot): string =>
	// An undefined field would be missing.
	`${JSON.stringify(documentOf(snapshot, names, taken), (_name, value: unknown) => value ?? null, '\t')}\n`;
