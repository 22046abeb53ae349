import {
	mkdtemp,
	readFile,
	rm,
	writeFile,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {SeedWorld} from '../../src/control-plane/seed/seed.js';
import {projectFolder} from '../helpers/source-files.js';
import {startServeProcess, type ServeProcess} from '../helpers/serve-process.js';

const demo = async (): Promise<SeedWorld> => JSON.parse(await readFile(path.join(projectFolder, 'assets/demo.json'), 'utf8')) as SeedWorld;

/** Makes the demo world without activity: the same projects, computes and history, but nothing happens. */
export const quietDemo = async (): Promise<SeedWorld> => {
	const world = await demo();
	return {
		...world,
		projects: world.projects.map(project => ({
			...project,
			isBusy: false,
			branches: project.branches.map(branch => ({
				...branch,
				computes: (branch.computes ?? []).map(compute => ({
					...compute, state: 'idle', since: '30d', createdAgo: '400d', visitedEverySeconds: undefined,
				})),
			})),
		})),
	};
};

/** Enough time for 100,000 operations since the creation of the project. */
const manyBranches = 40;

type History = {
	readonly id: string;
	readonly operations: number;
	readonly branches: number;
};

const projectWith = ({id, operations, branches}: History, owner: string): SeedWorld['projects'][number] => ({
	id: `${id}-00000001`,
	name: id,
	owner,
	region: 'aws-us-east-2',
	pgVersion: 17,
	createdAgo: '3000d',
	cpuUsedSeconds: 0,
	isLocked: false,
	history: operations,
	isBusy: false,
	branches: Array.from({length: branches}, (_, index) => ({
		name: index === 0 ? 'main' : `branch-${index}`,
		isDefault: index === 0,
		isProtected: false,
		createdAgo: '3000d',
		megabytes: 30,
		computes: [{
			type: 'read_write' as const, min: 1, max: 1, state: 'idle' as const, since: '30d', createdAgo: '3000d', suspendTimeoutSeconds: 0, isDisabled: false,
		}],
	})),
});

const worldOf = async (histories: readonly History[]): Promise<SeedWorld> => {
	const {users} = await demo();
	const owner = users[0]!.email;
	return {
		randomSeed: 1, users, organizations: [], apiKeys: [], projects: histories.map(history => projectWith(history, owner)),
	};
};

/** Makes a world of one project with that many operations, in which nothing happens. */
export const longHistory = async (operations: number): Promise<SeedWorld> => worldOf([{id: 'long-river', operations, branches: manyBranches}]);

/** Makes a world of several projects with that many operations each, in which nothing happens. */
export const manyHistories = async (projects: number, operations: number): Promise<SeedWorld> =>
	worldOf(Array.from({length: projects}, (_, index) => ({id: `river-${index}`, operations, branches: 2})));

/** Makes a world of one project with that many branches, in chains and bunches, in which nothing happens. */
export const treeOfBranches = async (branches: number): Promise<SeedWorld> => {
	const world = await worldOf([{id: 'old-oak', operations: 1000, branches}]);
	return {
		...world,
		projects: world.projects.map(project => ({
			...project,
			branches: project.branches.map((branch, index) => ({
				...branch,
				// Each tenth branch has no compute. Of every hundred branches, the first fifty form a chain.
				computes: index % 10 === 9 ? [] : branch.computes,
				...(index > 0 && {parent: index % 100 < 50 ? project.branches[index - 1]!.name : project.branches[0]!.name}),
			})),
		})),
	};
};

/** Starts a control plane on a world, in its own process. */
export const serveWorld = async (world: SeedWorld): Promise<ServeProcess> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-bench-'));
	try {
		const file = path.join(folder, 'seed.json');
		await writeFile(file, JSON.stringify(world));
		return await startServeProcess(['--seed', file]);
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};
