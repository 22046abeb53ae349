import {randomUUID} from 'node:crypto';
import {
	readlink,
	rename,
	rm,
	symlink,
} from 'node:fs/promises';
import {setTimeout as wait} from 'node:timers/promises';
import {systemCode} from '../../base/file-error.js';
import {isRunning, ownName} from '../programs/process-owner.js';

const lookMilliseconds = 50;

/** The maximum time to wait for a running process that holds the lock. A suspended process counts as running. */
const usualWaitMilliseconds = 60_000;

/** Returns the process that holds a lock; undefined if no process does. */
const holderOf = async (file: string): Promise<string | undefined> => {
	try {
		return await readlink(file);
	} catch (error) {
		if (systemCode(error) === 'ENOENT') {
			return undefined;
		}

		throw error;
	}
};

/** Removes the lock of a dead process. If another process has taken the lock in the meantime, restores that lock. */
const breakLock = async (file: string, holder: string): Promise<void> => {
	const taken = `${file}.${randomUUID()}`;
	try {
		await rename(file, taken);
		const found = await readlink(taken);
		if (found !== holder) {
			await symlink(found, file);
		}
	} catch (error) {
		if (!['ENOENT', 'EEXIST'].includes(systemCode(error) ?? '')) {
			throw error;
		}
	} finally {
		await rm(taken, {force: true});
	}
};

/**
Runs work under a lock that no two processes hold at the same time. The lock is a symbolic link, whose target names the process that holds the lock.
If that process was killed, the lock counts as free.

`isDone`: whether another process has finished the work in the meantime. `work`: must do no harm if two processes run it at the same time. The work
runs without a lock if no lock can be created, or after the maximum wait.
*/
export const whileLocked = async (
	file: string,
	isDone: () => Promise<boolean>,
	work: () => Promise<void>,
	waitMilliseconds = usualWaitMilliseconds,
): Promise<void> => {
	const own = await ownName();
	let looksLeft = Math.ceil(waitMilliseconds / lookMilliseconds);
	while (!await isDone()) {
		let isHeld = false;
		try {
			await symlink(own, file);
			isHeld = true;
		} catch (error) {
			if (systemCode(error) === 'EEXIST' && looksLeft > 0) {
				const holder = await holderOf(file);
				if (holder !== undefined && await isRunning(holder)) {
					looksLeft -= 1;
					await wait(lookMilliseconds);
				} else if (holder !== undefined) {
					await breakLock(file, holder);
				}

				continue;
			}
		}

		try {
			if (!await isDone()) {
				await work();
			}

			return;
		} finally {
			if (isHeld) {
				await rm(file, {force: true});
			}
		}
	}
};
