import type {Hosted} from './hosted.js';

type Item = {readonly id: string; readonly name: string};

type OnBranch = Item & {readonly branch_id: string; readonly type: string};

/** Matches the names of fields whose value depends on when something happened, and how long ago. */
const measured = /_(?:at|bytes|seconds|secs|sec|size|active|lsn|timestamp)$/v;
const asked = new Set(['suspend_timeout_seconds', 'history_retention_seconds', 'expires_at']);

/**
Reads a project with all that is in it through the API, without ids, hosts, times and figures. Generated names are replaced by those of the objects
they belong to.
*/
export const worldOf = async ({api, baseUrl}: Pick<Hosted, 'api' | 'baseUrl'>, projectId: string): Promise<unknown> => {
	const path = `/projects/${projectId}`;
	const [{project}, {branches: listed}, {endpoints: unsorted}] = await Promise.all([
		api.send<{project: Item}>('GET', path),
		api.send<{branches: Item[]}>('GET', `${path}/branches`),
		api.send<{endpoints: OnBranch[]}>('GET', `${path}/endpoints`),
	]);
	// Both lists have the latest change first, and two changes may be in the same second or not.
	const branches = listed.toSorted((one, other) => one.name.localeCompare(other.name));
	const nameOf = (branchId: string) => branches.find(({id}) => id === branchId)?.name ?? '';
	const endpoints = Map.groupBy(unsorted, one => `${nameOf(one.branch_id)} ${one.type}`).entries().toArray()
		.toSorted(([one], [other]) => one.localeCompare(other)).flatMap(([, those]) => those);
	const inBranches = await Promise.all(branches.map(async ({id, name}) => {
		const [{databases}, {roles}] = await Promise.all([
			api.send<{databases: Item[]}>('GET', `${path}/branches/${id}/databases`),
			api.send<{roles: Item[]}>('GET', `${path}/branches/${id}/roles`),
		]);
		return {name, databases, roles};
	}));
	const names = new Map([
		[projectId, 'the project'],
		...branches.map(({id, name}) => [id, `branch ${name}`] as const),
		...endpoints.map(({id, branch_id: branchId, type}) => [id, `${type} of ${nameOf(branchId)}`] as const),
	]);
	let text = JSON.stringify({
		project, branches, endpoints, inBranches,
	}, (key, value: unknown) => {
		if (measured.test(key) && !asked.has(key)) {
			return value === null ? null : 'measured';
		}

		// The order of an allowlist does not matter.
		if (key === 'ips' && Array.isArray(value)) {
			return value.map(String).toSorted();
		}

		// The ids of databases are numbers.
		return key === 'id' && typeof value === 'number' ? 'numbered' : value;
	});
	for (const [id, name] of names) {
		text = text.replaceAll(id, () => name);
	}

	return JSON.parse(text.replaceAll(new URL(baseUrl).hostname, 'host'));
};
