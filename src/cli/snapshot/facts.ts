import type {SnapshotFacts} from '../../domain/attributes/attribute.js';
import type {Snapshot} from './snapshot.js';

/**
Functions that return the name for an id, or undefined if the name is not known. Rows show these names instead of ids.
*/
export type Names = SnapshotFacts['names'];

const lookup = (items: ReadonlyArray<{readonly id: string; readonly name: string}>) => {
	const names = new Map(items.map(({id, name}) => [id, name]));
	return (id: string): string | undefined => names.get(id);
};

const projectsOf = (snapshot: Snapshot): ReadonlyArray<{readonly id: string; readonly name: string}> => {
	if ('projects' in snapshot) {
		return snapshot.projects;
	}

	return 'projectId' in snapshot && snapshot.projectName !== undefined ? [{id: snapshot.projectId, name: snapshot.projectName}] : [];
};

/** Collects the names that were read along with a view. */
export const namesOf = (snapshot: Snapshot): Names => ({
	branch: lookup('branches' in snapshot ? snapshot.branches : []),
	organization: lookup('organizations' in snapshot ? snapshot.organizations : []),
	project: lookup(projectsOf(snapshot)),
});
