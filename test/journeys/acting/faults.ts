/** Controls the faults of a `serve --fault-control`, and reads what it has counted. */
export type FaultControl = {
	readonly add: (spec: string) => Promise<void>;
	readonly clear: () => Promise<void>;

	/** Returns the number of requests of each method that have arrived. */
	readonly counts: () => Promise<Readonly<Record<string, number>>>;

	/** Returns every request but GET that has arrived: `POST /projects/…/start 200`. */
	readonly changes: () => Promise<readonly string[]>;
};

type Report = {
	readonly counts: Readonly<Record<string, number>>;
	readonly changes: ReadonlyArray<{readonly method: string; readonly path: string; readonly status?: number}>;
};

export const controlFaults = (baseUrl: string): FaultControl => {
	const control = baseUrl.replace('/api/v2', '/__faults');
	const ask = async (init?: RequestInit): Promise<Report> => {
		const answer = await fetch(control, init);
		if (!answer.ok) {
			throw new Error(await answer.text());
		}

		return await answer.json() as Report;
	};

	return {
		async add(spec) {
			await ask({method: 'POST', body: spec});
		},
		async clear() {
			await ask({method: 'DELETE'});
		},
		async counts() {
			const {counts} = await ask();
			return counts;
		},
		async changes() {
			const {changes} = await ask();
			return changes.map(({method, path, status}) => `${method} ${path} ${status ?? '-'}`);
		},
	};
};
