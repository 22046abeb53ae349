import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {setTimeout as wait} from 'node:timers/promises';
import {systemCode} from '../../base/file-error.js';
import {readRegularFile} from '../../base/read-regular-file.js';
import {runProgram} from '../programs/run-program.js';
import {endServer, usualPatience} from '../server/end-server.js';

const lookMilliseconds = 50;

/**
The maximum size of a file that identifies a server, which has eight short lines.
*/
const mostBytes = 65_536;

/**
The program of a process and its arguments; empty if it is gone. Small systems have no `ps`, and Linux needs none.
*/
const commandOf = async (processId: number): Promise<string> => {
	if (process.platform !== 'linux') {
		const {output} = await runProgram('ps', ['-ww', '-o', 'args=', '-p', String(processId)]);
		return output;
	}

	try {
		const command = await readFile(`/proc/${processId}/cmdline`, 'utf8');
		return command.replaceAll('\0', ' ');
	} catch {
		return '';
	}
};

/**
Whether a process is a server on that folder: the process id may have been reused.
*/
const isServerOn = async (processId: number, folder: string): Promise<boolean> => {
	const command = await commandOf(processId);
	return /\bpostgres\b/v.test(command) && command.includes(` -D ${folder} `);
};

const untilGone = async (processId: number, folder: string): Promise<void> => {
	do {
		await wait(lookMilliseconds);
	} while (await isServerOn(processId, folder));
};

/**
Stops a server that an earlier run left on some data, and waits until it has ended. It is never taken over.
*/
export const stopLeftover = async (folder: string): Promise<void> => {
	const file = path.join(folder, 'postmaster.pid');
	let processId: number;
	try {
		const text = await readRegularFile(file, mostBytes);
		processId = Number(text.split('\n', 1)[0]);
	} catch {
		return;
	}

	const isLeft = processId > 1 && await isServerOn(processId, folder);
	if (isLeft) {
		await endServer(signal => {
			try {
				process.kill(processId, signal);
			} catch (error) {
				// It has ended since the last check.
				if (systemCode(error) !== 'ESRCH') {
					throw error;
				}
			}
		}, untilGone(processId, folder), usualPatience);
	} else {
		// The id may belong to another process now, which a server would take for another server on its data.
		await rm(file, {force: true});
	}
};
