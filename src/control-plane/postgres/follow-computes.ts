import {isPrimary} from '../../domain/computes/compute.js';
import type {ComputeKey} from '../../postgres/fleet/data-paths.js';
import type {Fleet} from '../../postgres/fleet/fleet.js';
import type {Changes} from '../world/changes.js';
import type {Compute} from '../world/compute.js';
import {portOf} from './ports.js';

/** Callbacks that keep ports, servers and data in sync with the computes of a world. */
export type ComputeFollower = {
	/** Registers a compute that already has its port. */
	readonly note: (compute: Compute) => void;
	readonly follow: (changes: Changes) => void;
	readonly computeIds: () => readonly string[];
};

type FollowOptions = {
	readonly fleet: Pick<Fleet, 'stop' | 'removeCompute' | 'removeProject'>;
	readonly assign: (port: number, computeId: string) => Promise<void>;
	readonly retire: (port: number) => void;
	readonly report: (error: unknown) => void;
};

type Known = ComputeKey & {readonly port: number | undefined};

export const followComputes = ({
	fleet, assign, retire, report,
}: FollowOptions): ComputeFollower => {
	const keys = new Map<string, Known>();
	const note = ({id, projectId, branchId, host}: Compute) => {
		keys.set(id, {
			computeId: id, projectId, branchId, port: portOf(host),
		});
	};

	const forget = ({computeId, port}: Known) => {
		keys.delete(computeId);
		if (port !== undefined) {
			retire(port);
		}
	};

	const reporting = async (work: Promise<unknown>) => {
		try {
			await work;
		} catch (error) {
			report(error);
		}
	};

	const put = (compute: Compute) => {
		const {id, branchId, host} = compute;
		const before = keys.get(id);
		const port = portOf(host);
		if (before === undefined && port !== undefined) {
			void reporting(assign(port, id));
		}

		// Removes the server and the data that a moved replica left behind. The data of a moved primary stays with the branch. The moving operation
		// stops the primary's server.
		if (before !== undefined && before.branchId !== branchId && !isPrimary(compute)) {
			void reporting(fleet.removeCompute(before));
		}

		note(compute);
	};

	/**
	Releases the ports of a deleted branch that can no longer be recovered. An operation removes the branch's data.
	*/
	const forgetBranch = (branchId: string) => {
		for (const key of keys.values().filter(known => known.branchId === branchId)) {
			forget(key);
		}
	};

	return {
		note,
		follow({put: changed = {}, remove = {}}) {
			for (const compute of changed.computes ?? []) {
				put(compute);
			}

			// A deleted project or branch can be recovered, so its computes are only stopped.
			const kept = new Set([...changed.deletedProjects ?? [], ...changed.deletedBranches ?? []].flatMap(({computes}) => computes.map(({id}) => id)));
			for (const id of remove.computes ?? []) {
				const key = keys.get(id);
				if (kept.has(id)) {
					void reporting(fleet.stop(id));
				} else if (key !== undefined) {
					forget(key);
					void reporting(fleet.removeCompute(key));
				}
			}

			const recovered = new Set([...changed.projects ?? [], ...changed.branches ?? []].map(({id}) => id));
			for (const id of remove.deletedBranches ?? []) {
				if (!recovered.has(id)) {
					forgetBranch(id);
				}
			}

			for (const id of remove.deletedProjects ?? []) {
				if (recovered.has(id)) {
					continue;
				}

				for (const key of keys.values().filter(({projectId}) => projectId === id)) {
					forget(key);
				}

				void reporting(fleet.removeProject(id));
			}
		},
		computeIds: () => keys.keys().toArray(),
	};
};
