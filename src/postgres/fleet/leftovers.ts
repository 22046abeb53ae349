import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {setTimeout as wait} from 'node:timers/promises';
import {systemCode} from '../../base/file-error.js';
import {readRegularFile} from '../../base/read-regular-file.js';
import {runProgram} from '../programs/run-program.js';
import {endServer, usualPatience} from '../server/end-server.js';

const lookMilliseconds = 50;

/** The maximum size of a `postmaster.pid`, in bytes. It has eight short lines. */
const mostBytes = 65_536;

/**
Returns the program of a process and its arguments; empty if the process is gone. On Linux this needs no `ps`, which small systems lack.
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

/** Returns whether a process is a server on a data folder. The id of a dead server may have been reused. */
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
Stops a server that an earlier run left on a data folder, and waits for its end. pgtower never keeps using such a server.
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
				// The server has ended since the last check.
				if (systemCode(error) !== 'ESRCH') {
					throw error;
				}
			}
		}, untilGone(processId, folder), usualPatience);
	} else {
		// Another process may have the id in this file by now. A new server would mistake it for a server on the same data, and refuse to start.
		await rm(file, {force: true});
	}
};
