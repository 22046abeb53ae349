import {readFile} from 'node:fs/promises';
import process from 'node:process';
import {runProgram} from './run-program.js';

/** Returns the start time of a process as the system writes it; undefined if the process is gone. */
const startOf = async (processId: number): Promise<string | undefined> => {
	if (process.platform !== 'linux') {
		const {output} = await runProgram('ps', ['-o', 'lstart=', '-p', String(processId)]);
		const start = output.trim().replaceAll(/\W+/gv, '_');
		return start === '' ? undefined : start;
	}

	try {
		const stat = await readFile(`/proc/${processId}/stat`, 'utf8');
		// The program's name, in parentheses, may contain anything. The start time is the 22nd field, the 20th after the name.
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ', 20)[19];
	} catch {
		return undefined;
	}
};

/** Returns a name for this process that stays unique even if its process id is reused. */
export const ownName = async (): Promise<string> => `${process.pid}-${await startOf(process.pid)}`;

/** Returns whether the process with a name from {@link ownName} still runs. */
export const isRunning = async (name: string): Promise<boolean> => {
	const [, processId, start] = /^(?<id>\d+)-(?<start>\w+)$/v.exec(name) ?? [];
	return processId !== undefined && await startOf(Number(processId)) === start;
};
