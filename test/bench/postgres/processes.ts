import {readdir, readFile} from 'node:fs/promises';

/**
What is in a file of a process; empty when that has ended.
*/
const fileOf = async (processId: string, name: string): Promise<string> => {
	try {
		return await readFile(`/proc/${processId}/${name}`, 'utf8');
	} catch {
		return '';
	}
};

/**
A running server as the machine has it.
*/
export type RunningServer = {
	readonly program: string;
	readonly args: readonly string[];

	/**
	The user and the group that it runs as.
	*/
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
The server of a branch, whose data folder ends with that name.

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

/**
The memory of a server with its processes, in megabytes: what they share is counted once.
*/
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
