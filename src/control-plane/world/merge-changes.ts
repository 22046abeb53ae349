import type {Changes, Entities, Kind} from './changes.js';

/**
Merges changes into one, in their order.
*/
export const mergeChanges = (all: readonly Changes[]): Changes => {
	const put: {[K in Kind]?: Array<Entities[K]>} = {};
	const remove: Partial<Record<Kind, string[]>> = {};
	const append = <K extends Kind>(kind: K, items: ReadonlyArray<Entities[K]> = []) => {
		const list: Array<Entities[K]> = put[kind] ?? [];
		put[kind] = list as typeof put[K];
		for (const item of items) {
			list.push(item);
		}
	};

	for (const changes of all) {
		for (const kind of Object.keys(changes.put ?? {}) as Kind[]) {
			append(kind, changes.put?.[kind]);
		}

		for (const kind of Object.keys(changes.remove ?? {}) as Kind[]) {
			remove[kind] = [...remove[kind] ?? [], ...changes.remove?.[kind] ?? []];
		}
	}

	return {put, remove};
};
