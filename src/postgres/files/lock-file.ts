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

/**
How long to wait for a running holder that does not finish, such as a stopped one: a minute.
*/
const usualWaitMilliseconds = 60_000;

/**
The holder of a lock; undefined if there is none.
*/
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

/**
Removes the lock of a dead holder. If another process has done so and now holds it, restores its lock.
*/
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
Runs work exclusively among processes that use the same lock: a link whose target names the process. The lock of a killed process is ignored.

`isDone`: whether another process has finished it in the meantime. `work`: must be harmless if run twice: without a possible lock, or after waiting
too long, it runs unlocked.
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
