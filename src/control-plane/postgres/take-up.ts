import type {Heard, HeardRole, TakenOver} from '../../postgres/fleet/changes-by-sql.js';
import {isPasswordOf} from '../../postgres/protocol/scram-verifier.js';
import {hearBranch} from '../transitions/branches/hear-branch.js';
import type {Transactor} from '../transactor.js';
import {partId} from '../world/branch-part.js';
import type {Fleet} from '../../postgres/fleet/fleet.js';
import {reservedReason} from '../../postgres/server/settings-problem.js';
import {keptHistory} from '../transitions/projects/project-rules.js';
import type {Compute} from '../world/compute.js';
import {hostOn, portOf, type Ports} from './ports.js';
import {serverWish} from './server-wish.js';

/**
Imports the changes that SQL made to a branch's roles and databases. After a restore, imports the roles and databases of the restored data. A stored
password is kept if the server still accepts that password.

@returns The imported changes. Changes that were not imported will be detected again.
@throws {NotKept} If the import can't be stored.
*/
export const takeOver = async (transactor: Transactor, branchId: string, {roles, databases}: Heard, isOfMoment: boolean): Promise<TakenOver> => {
	const keptPassword = async ({former, now}: HeardRole): Promise<string | undefined> => {
		const named = (name: string) => transactor.turn().world.roles.get(partId(branchId, name));
		// The role may already have its new name in the world. The change was then imported before, but the server's record of imported changes
		// lacks the change.
		const known = (former && named(former.name)) ?? (now && named(now.name));
		if (known?.password === undefined || now === undefined) {
			return undefined;
		}

		// A role without login has a password on the server only if SQL has set a password.
		const isKept = known.hasLogin === false ? now.verifier === '' : await isPasswordOf(now.verifier, known.password);
		return isKept ? known.password : undefined;
	};

	const checked = await Promise.all(roles.map(async role => ({...role, password: await keptPassword(role)})));
	return transactor.transact(turn => hearBranch(turn, branchId, {roles: checked, databases}, isOfMoment)).taken;
};

type TakeUpOptions = {
	readonly transactor: Transactor;
	readonly fleet: Fleet;
	readonly ports: Ports;
	readonly assign: (port: number, computeId: string) => Promise<void>;

	/** Receives messages for the user, one line each. */
	readonly say: (line: string) => void;
};

const messageOf = (error: unknown): string => error instanceof Error ? error.message : String(error);

const put = (transactor: Transactor, id: string, change: (compute: Compute) => Partial<Compute>) => {
	transactor.transact(turn => {
		const compute = turn.world.computes.get(id);
		return compute === undefined ? {changes: {}} : {changes: {put: {computes: [{...compute, ...change(compute), updatedAt: turn.now}]}}};
	});
};

/** Drops stored settings that the control plane now reserves. No server would start with such a setting. */
const dropReserved = ({transactor, say}: Pick<TakeUpOptions, 'transactor' | 'say'>): void => {
	for (const {id, pgSettings} of transactor.turn().world.computes.all()) {
		const reserved = Object.keys(pgSettings).filter(name => reservedReason(name) !== undefined);
		if (reserved.length === 0) {
			continue;
		}

		put(transactor, id, () => ({pgSettings: Object.fromEntries(Object.entries(pgSettings).filter(([name]) => !reserved.includes(name)))}));
		for (const name of reserved) {
			say(`The endpoint ${id} lost its setting ${JSON.stringify(name)}: ${reservedReason(name)}`);
		}
	}
};

/**
Shortens the history windows of projects to the longest history that the servers keep. A longer window was set without servers, or while the servers
kept a longer history.
*/
const shortenHistory = (transactor: Transactor): void => {
	transactor.transact(({world, platform, now}) => {
		const projects = [...world.projects.all()]
			.map(project => ({...project, historyRetentionSeconds: keptHistory(platform, project.historyRetentionSeconds)}))
			.filter(({id, historyRetentionSeconds}) => world.projects.get(id)?.historyRetentionSeconds !== historyRetentionSeconds);
		return {changes: {put: {projects: projects.map(project => ({...project, updatedAt: now}))}}};
	});
};

/**
Creates the data of branches without data, as in a world created without servers. After a failure, the next start tries again.
*/
const makeMissing = async ({transactor, fleet, say}: Pick<TakeUpOptions, 'transactor' | 'fleet' | 'say'>): Promise<void> => {
	const {world} = transactor.turn();
	await Promise.all(Array.from(world.branches.all(), async ({id, projectId, currentState}) => {
		const project = world.projects.get(projectId);
		const key = {projectId, branchId: id};
		if (project === undefined || currentState !== 'ready' || fleet.hasData(key)) {
			return;
		}

		try {
			await fleet.makeBranch(key, project.pgVersion);
		} catch (error) {
			say(`The branch ${id} has no data, and can't be used: ${messageOf(error).replace(/\.$/v, '')}.`);
		}
	}));
};

/** Reserves the ports of recoverable computes. A port that is in use is replaced by another port. */
const holdPorts = async (kept: {readonly computes: readonly Compute[]}, {ports, assign}: Pick<TakeUpOptions, 'ports' | 'assign'>): Promise<readonly Compute[]> => {
	const held: Compute[] = [];
	for (const compute of kept.computes) {
		const port = await ports.listenOn(portOf(compute.host));
		await assign(port, compute.id);
		held.push({...compute, host: hostOn(port)});
	}

	return held;
};

export const takeUpDeleted = async ({
	transactor, ports, assign, note,
}: Pick<TakeUpOptions, 'transactor' | 'ports' | 'assign'> & {readonly note: (compute: Compute) => void}): Promise<void> => {
	const {world} = transactor.turn();
	const deletedBranches = await Promise.all(Array.from(world.deletedBranches.all(), async kept => ({...kept, computes: await holdPorts(kept, {ports, assign})})));
	const deletedProjects = await Promise.all(Array.from(world.deletedProjects.all(), async kept => ({...kept, computes: await holdPorts(kept, {ports, assign})})));
	for (const compute of [...deletedBranches, ...deletedProjects].flatMap(({computes}) => computes)) {
		note(compute);
	}

	transactor.transact(() => ({changes: {put: {deletedBranches, deletedProjects}}}));
};

/**
Gives each compute of an existing world its former port, and starts the servers of active computes.

In a world created without servers, each compute gets a port and empty data. A compute whose server can't start goes to sleep.
*/
export const takeUp = async ({
	transactor, fleet, ports, assign, say,
}: TakeUpOptions): Promise<void> => {
	const {world} = transactor.turn();
	const wasServed = new Set<string>();
	for (const {id, host} of world.computes.all()) {
		const wished = portOf(host);
		const port = await ports.listenOn(wished);
		await assign(port, id);
		if (wished !== undefined) {
			wasServed.add(id);
		}

		if (port === wished) {
			continue;
		}

		put(transactor, id, () => ({host: hostOn(port)}));
		if (wished !== undefined) {
			say(`Port ${wished} of the endpoint ${id} is taken by another program: its connection string has port ${port} now.`);
		}
	}

	dropReserved({transactor, say});
	shortenHistory(transactor);
	await makeMissing({transactor, fleet, say});

	const active = [...world.computes.all()].filter(({currentState, pendingState}) => currentState === 'active' && pendingState === undefined);
	await Promise.all(active.map(async compute => {
		try {
			await fleet.start(serverWish(world, compute));
		} catch (error) {
			put(transactor, compute.id, () => ({currentState: 'idle'}));
			if (wasServed.has(compute.id)) {
				say(`The endpoint ${compute.id} is suspended now: ${messageOf(error)}`);
			}
		}
	}));
};
