import {readdir, readFile} from 'node:fs/promises';

/** Reads a file of a process from the kernel; empty when the process has ended. */
const fileOf = async (processId: string, name: string): Promise<string> => {
	try {
		return await readFile(`/proc/${processId}/${name}`, 'utf8');
	} catch {
		return '';
	}
};

/** A running server as the machine knows it. */
export type RunningServer = {
	readonly program: string;
	readonly args: readonly string[];

	/** The user and the group of its process. */
	readonly uid: number;
	readonly gid: number;
	readonly dataFolder: string;
};

const processIds = async (): Promise<readonly string[]> => {
	const names = await readdir('/proc');
	return names.filter(name => /^\d+$/v.test(name));
};

const ownerOf = async (processId: string, name: 'Uid' | 'Gid'): Promise<number> =>
	Number(new RegExp(String.raw`^${name}:\s+(?<id>\d+)`, 'mv').exec(await fileOf(processId, 'status'))?.groups?.id);

/**
Finds the server of a branch, whose data folder ends with that name.

@throws {Error} When none runs.
*/
export const runningServer = async (dataName: string): Promise<RunningServer> => {
	for (const id of await processIds()) {
		const command = await fileOf(id, 'cmdline');
		const [program = '', ...args] = command.split('\0').slice(0, -1);
		const dataFolder = args[args.indexOf('-D') + 1];
		if (program.endsWith('postgres') && dataFolder?.endsWith(dataName) === true) {
			return {
				program, args, uid: await ownerOf(id, 'Uid'), gid: await ownerOf(id, 'Gid'), dataFolder,
			};
		}
	}

	throw new Error(`No server runs in a folder ${dataName}.`);
};

/** Measures the memory of a server with its processes, in megabytes. Shared memory is counted once. */
export const serverMegabytes = async (dataName: string): Promise<number> => {
	let kilobytes = 0;
	const ids = await processIds();
	const first = new Set<string>();
	for (const id of ids) {
		const command = await fileOf(id, 'cmdline');
		if (command.includes(dataName)) {
			first.add(id);
		}
	}

	for (const id of ids) {
		const stat = await fileOf(id, 'stat');
		const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ', 2);
		const rollup = first.has(id) || first.has(parent) ? await fileOf(id, 'smaps_rollup') : '';
		kilobytes += Number(/^Pss:\s+(?<size>\d+)/mv.exec(rollup)?.groups?.size ?? 0);
	}

	return kilobytes * 1.024 / 1000;
};

/** The number of clock ticks per second in the figures of the kernel. */
const ticksOfSecond = 100;

/** Measures the processor time of a process and of its descendants, including ended ones, in milliseconds. */
export const familyMilliseconds = async (processId: number): Promise<number> => {
	const ids = await processIds();
	const stats = await Promise.all(ids.map(async id => {
		const text = await fileOf(id, 'stat');
		const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
		// The state is the third field, the parent the fourth. The times of the process and its children are the fourteenth to the seventeenth.
		return {id: Number(id), parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)};
	}));
	const family = new Set([processId]);
	for (let size = 0; size < family.size;) {
		size = family.size;
		for (const {id, parent} of stats) {
			if (family.has(parent)) {
				family.add(id);
			}
		}
	}

	const ticks = stats.filter(({id}) => family.has(id)).reduce((sum, one) => sum + (Number.isNaN(one.ticks) ? 0 : one.ticks), 0);
	return ticks * 1000 / ticksOfSecond;
};
