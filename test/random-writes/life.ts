import process from 'node:process';
import {projectId} from '../control-plane/small-seed.js';
import {startFaulty, type FaultyProgram} from '../helpers/faulty-program.js';
import {createHostileIds, type HostileIds} from './hostile-ids.js';
import {startHostileProxy, type HostileProxy} from './hostile-proxy.js';
import {noteOrders, type OrderedWrites} from './ordered-writes.js';

/** A program in use, the hostile proxy before its control plane, and records of both. */
export type Life = {
	readonly program: FaultyProgram;
	readonly proxy: HostileProxy;
	readonly ids: HostileIds;
	readonly orders: OrderedWrites;

	/** Errors that were thrown where no code catches them. */
	readonly bugs: readonly unknown[];
	readonly end: () => Promise<void>;
};

export const beginLife = async (seed: number): Promise<Life> => {
	const bugs: unknown[] = [];
	const report = (error: unknown) => {
		bugs.push(error);
	};

	process.on('unhandledRejection', report);
	process.on('uncaughtException', report);
	const ids = createHostileIds(seed, new Set([projectId]));
	const {promise: standing, resolve} = Promise.withResolvers<HostileProxy>();
	const program = await startFaulty({}, {columns: 100, rows: 30}, async baseUrl => {
		const started = await startHostileProxy(baseUrl, seed, ids);
		resolve(started);
		return started.baseUrl;
	});
	const proxy = await standing;
	const orders = noteOrders(program.store);
	return {
		program,
		proxy,
		ids,
		orders,
		bugs,
		async end() {
			orders.stop();
			await program.stop();
			proxy.stop();
			await program.plane.stop();
			process.off('unhandledRejection', report);
			process.off('uncaughtException', report);
		},
	};
};
