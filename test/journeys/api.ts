import type {
	OperationPage,
	WireCompute,
	WireOperation,
	WireProject,
} from '../control-plane/wire-types.js';

/** The address of a control plane, and a key for it. */
export type Connection = {
	readonly baseUrl: string;
	readonly apiKey: string;
};

/** The control plane's own answers, which a journey compares the screen with. */
export type Api = {
	/** @throws {Error} If the answer is not a success. */
	readonly send: <Body>(method: string, path: string, body?: unknown) => Promise<Body>;
	readonly projects: () => Promise<readonly WireProject[]>;
	readonly computes: (projectId: string) => Promise<readonly WireCompute[]>;

	/** Reads every operation of a project, newest first, to the end of the last page. */
	readonly operations: (projectId: string) => Promise<readonly WireOperation[]>;
	readonly operationIds: (projectId: string) => Promise<readonly string[]>;
};

export const connectApi = ({baseUrl, apiKey}: Connection): Api => {
	const send = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
		const response = await fetch(baseUrl + path, {
			method,
			headers: {authorization: `Bearer ${apiKey}`, ...(body !== undefined && {'content-type': 'application/json'})},
			...(body !== undefined && {body: JSON.stringify(body)}),
		});
		if (!response.ok) {
			throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
		}

		return await response.json() as Body;
	};

	const operationsAfter = async (projectId: string, cursor: string): Promise<readonly WireOperation[]> => {
		const {operations, pagination} = await send<OperationPage>('GET', `/projects/${projectId}/operations?limit=1000&cursor=${encodeURIComponent(cursor)}`);
		return operations.length === 0 || pagination === undefined
			? operations
			: [...operations, ...await operationsAfter(projectId, pagination.cursor)];
	};

	return {
		send,
		async projects() {
			const {projects} = await send<{projects: WireProject[]}>('GET', '/projects?limit=400');
			return projects;
		},
		async computes(projectId) {
			const {endpoints} = await send<{endpoints: WireCompute[]}>('GET', `/projects/${projectId}/endpoints`);
			return endpoints;
		},
		operations: async projectId => operationsAfter(projectId, ''),
		async operationIds(projectId) {
			const operations = await operationsAfter(projectId, '');
			return operations.map(({id}) => id);
		},
	};
};
