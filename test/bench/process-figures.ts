import {readdir, readFile} from 'node:fs/promises';

const kilobytesOf = async (pid: number, name: string): Promise<number> => {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(new RegExp(String.raw`^${name}:\s+(?<kilobytes>\d+) kB$`, 'mv').exec(status)?.groups?.kilobytes);
};

/**
The memory of a process, in megabytes (of 1,000,000 bytes).
*/
export const residentMegabytes = async (pid: number): Promise<number> => (await kilobytesOf(pid, 'VmRSS')) * 1.024 / 1000;

/**
The processor time of a process and the threads that it has now, in milliseconds. The kernel counts it in nanoseconds here, and in ticks of
10 ms in the better known place.
*/
export const processorMilliseconds = async (pid: number): Promise<number> => {
	let nanoseconds = 0;
	for (const thread of await readdir(`/proc/${pid}/task`)) {
		const figures = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
		const [used] = figures.split(' ', 1);
		nanoseconds += Number(used);
	}

	return nanoseconds / 1_000_000;
};
