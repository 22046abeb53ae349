import type {ControlPlaneOptions} from '../../src/control-plane/start.js';
import {startPlane, type Plane} from '../control-plane/plane.js';
import {startLiving, type LivingOptions, type LivingProgram} from './living-program.js';

type Seen = {
	readonly counts: Readonly<Record<string, number>>;

	/** Every request except GET that has arrived: `POST /projects/…/start 200`. */
	readonly changes: readonly string[];
};

/** The whole program and a control plane with faults, both on one clock that the test drives. */
export type FaultyProgram = LivingProgram & {
	readonly plane: Plane;

	/** Starts a fault, like `serve --fault`. */
	readonly fault: (spec: string) => Promise<void>;

	/** Ends all faults. */
	readonly heal: () => Promise<void>;

	/** Reads the requests that have arrived at the control plane. */
	readonly seen: () => Promise<Seen>;
};

/**
Starts the program and the control plane. `standBefore` may start a server between them: it receives the base URL of the control plane, and returns
the base URL for the program.
*/
export const startFaulty = async (
	options: Partial<ControlPlaneOptions> = {},
	livingOptions: Partial<LivingOptions> = {},
	standBefore: (baseUrl: string) => Promise<string> = async baseUrl => baseUrl,
): Promise<FaultyProgram> => {
	const plane = await startPlane({hasFaultControl: true, ...options});
	const control = plane.baseUrl.replace('/api/v2', '/__faults');
	const living = await startLiving({
		baseUrl: await standBefore(plane.baseUrl), apiKey: plane.apiKey, clock: plane.clock, ...livingOptions,
	});
	return {
		...living,
		plane,
		async fault(spec) {
			const answer = await fetch(control, {method: 'POST', body: spec});
			if (!answer.ok) {
				throw new Error(await answer.text());
			}
		},
		async heal() {
			await fetch(control, {method: 'DELETE'});
		},
		async seen() {
			const answer = await fetch(control);
			const {counts, changes} = await answer.json() as {
				counts: Readonly<Record<string, number>>; changes: ReadonlyArray<{method: string; path: string; status?: number}>;
			};
			return {counts, changes: changes.map(({method, path, status}) => `${method} ${path} ${status ?? '-'}`)};
		},
	};
};
