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
	/** The clock. The default is the machine's clock. */
	readonly clock?: Clock;
	readonly host: string;

	/** The port; 0 for any free port. */
	readonly port: number;
	readonly seed: Seed;

	/**
	Whether to simulate traffic. By default, traffic is simulated only in a world with a busy project, such as the demo.
	*/
	readonly hasTraffic?: boolean;

	/** How many operations a project keeps; by default 500,000, or 2,000 in a world with traffic. */
	readonly keptOperations?: number;

	/** The source of randomness. The default is `systemRandom`. */
	readonly random?: Random;

	/**
	The plan for owners without a plan in the seed. The default is `usualPlan`.

	@see docs/control-api.md#plans
	*/
	readonly plan?: Plan;

	/** The secret of the administrator's key. By default, a secret is generated. */
	readonly apiKey?: string;
	readonly faults?: readonly Fault[];

	/** Whether `org_id` is required to list and create projects, as for accounts created today. */
	readonly needsOrganization?: boolean;

	/** Whether faults can be added from this machine while the control plane runs. */
	readonly hasFaultControl?: boolean;

	/** Receives bugs. By default, bugs go to standard error. */
	readonly report?: (error: unknown) => void;

	/**
	The servers behind the computes. By default, computes have no servers. The servers stop with the control plane.
	*/
	readonly backing?: Backing;
	readonly onAnswer?: (answered: Answered) => void;
};

export type ControlPlane = Running & {
	/** The administrator's personal key, created with the initial world. */
	readonly apiKey: string;
	readonly keys: FirstKeys;
};

/**
Starts a control plane with its own in-memory world, which is lost when the control plane stops.

@throws The system's own error (`EADDRINUSE`, `EACCES`, …) if the server can't listen on that host and port.
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
