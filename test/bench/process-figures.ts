import {readdir, readFile} from 'node:fs/promises';

const kilobytesOf = async (pid: number, name: string): Promise<number> => {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(new RegExp(String.raw`^${name}:\s+(?<kilobytes>\d+) kB$`, 'mv').exec(status)?.groups?.kilobytes);
};

/** Measures the memory of a process, in megabytes (of 1,000,000 bytes). */
export const residentMegabytes = async (pid: number): Promise<number> => (await kilobytesOf(pid, 'VmRSS')) * 1.024 / 1000;

/** Reads the nanoseconds that a thread has run; 0 when it has just ended. */
const nanosecondsOf = async (pid: number, thread: string): Promise<number> => {
	try {
		const figures = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
		return Number(figures.split(' ', 1)[0]);
	} catch {
		return 0;
	}
};

/**
Reads the processor time of a process and its present threads, in milliseconds. The kernel counts it here in nanoseconds, and in the better known
place in ticks of 10 ms.

@throws {Error} When the process has ended, or the kernel does not count.
*/
export const processorMilliseconds = async (pid: number): Promise<number> => {
	let nanoseconds = 0;
	for (const thread of await readdir(`/proc/${pid}/task`)) {
		nanoseconds += await nanosecondsOf(pid, thread);
	}

	if (!(nanoseconds > 0)) {
		throw new Error(`The processor time of process ${pid} can't be read.`);
	}

	return nanoseconds / 1_000_000;
};
