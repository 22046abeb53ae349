import {readFile} from 'node:fs/promises';

const kilobytesOf = async (pid: number, name: string): Promise<number> => {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(new RegExp(String.raw`^${name}:\s+(?<kilobytes>\d+) kB$`, 'mv').exec(status)?.groups?.kilobytes);
};

/**
The memory of a process, in megabytes (of 1,000,000 bytes).
*/
export const residentMegabytes = async (pid: number): Promise<number> => (await kilobytesOf(pid, 'VmRSS')) * 1.024 / 1000;

/**
The kernel counts processor time in ticks of 10 ms on every Linux.
*/
const ticksPerSecond = 100;

/**
The processor time of a process and its threads, in seconds.
*/
export const processorSeconds = async (pid: number): Promise<number> => {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	// After the name, which may hold anything: state, parent, …; the 12th and 13th are user and system time.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};
