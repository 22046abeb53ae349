import {systemClock, type Clock} from '../base/clock.js';
import type {Plan} from '../domain/projects/plan.js';
import type {Backing} from './platform/backing.js';
import type {Fault} from './faults/fault.js';
import {systemRandom, type Random} from './random.js';
import {runControlPlane, type Running} from './run.js';
import type {FirstKeys} from './seed/first-keys.js';
import {makeFirstWorld, fitForServers} from './seed/first-world.js';
import type {Seed} from './seed/seed.js';
import type {Answered} from './http/server/tell-answers.js';
import {hasBusyProject} from './traffic/traffic.js';
import {createWorld} from './world/world.js';

export type ControlPlaneOptions = {
	/**
	When absent, the machine's.
	*/
	readonly clock?: Clock;

	/**
	The address to listen on: `127.0.0.1`, unless the user asks for another.
	*/
	readonly host: string;

	/**
	0 for any free port.
	*/
	readonly port: number;
	readonly seed: Seed;

	/**
	Whether traffic runs beside the clients; when absent, it does in a world with a busy project, such as the demo one.
	*/
	readonly hasTraffic?: boolean;

	/**
	How many operations a project keeps; when absent, 500,000, or 2,000 in a world with traffic.
	*/
	readonly keptOperations?: number;

	/**
	When absent, the machine's.
	*/
	readonly random?: Random;

	/**
	The plan that the first world begins on where the seed does not say one; when absent, the largest.

	@see docs/control-api.md#plans
	*/
	readonly plan?: Plan;

	/**
	The secret of the administrator's key; when absent, one is made.
	*/
	readonly apiKey?: string;

	/**
	What goes wrong on purpose.
	*/
	readonly faults?: readonly Fault[];

	/**
	Whether `org_id` is required to list and create projects, as for accounts made today.
	*/
	readonly needsOrganization?: boolean;

	/**
	Whether faults can be added while it runs, from this machine.
	*/
	readonly hasFaultControl?: boolean;

	/**
	Is told of bugs; when absent, they go to standard error.
	*/
	readonly report?: (error: unknown) => void;

	/**
	Servers behind the computes, which are stopped with the control plane; when absent, there are none.
	*/
	readonly backing?: Backing;

	/**
	Is told of each request that was answered.
	*/
	readonly onAnswer?: (answered: Answered) => void;
};

/**
A control plane that is being served, with the key to it.
*/
export type ControlPlane = Running & {
	/**
	The administrator's personal key, made with the first world.
	*/
	readonly apiKey: string;
	readonly keys: FirstKeys;
};

/**
Starts a control plane on a world of its own, which is held in memory and ends with it.

@throws The system's own error (`EADDRINUSE`, `EACCES`, …) when it can't listen there.
@see docs/control-api.md
*/
export const startControlPlane = async ({
	clock = systemClock,
	host,
	port,
	seed,
	hasTraffic,
	keptOperations,
	random = systemRandom,
	apiKey,
	plan,
	faults,
	needsOrganization,
	hasFaultControl,
	report = console.error,
	backing,
	onAnswer,
}: ControlPlaneOptions): Promise<ControlPlane> => {
	const {changes, keys} = makeFirstWorld(seed, clock.now(), apiKey, plan);
	const world = createWorld();
	world.apply(backing === undefined ? changes : fitForServers(changes, backing.platform.versionOf(undefined), plan));
	const running = await runControlPlane({
		world,
		clock,
		host,
		port,
		hasTraffic: hasTraffic ?? hasBusyProject(world),
		keptOperations,
		random,
		faults,
		needsOrganization,
		hasFaultControl,
		report,
		backing,
		onAnswer,
	});
	return {...running, apiKey: keys.administrator, keys};
};
