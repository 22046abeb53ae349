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
How long a holder is waited for that runs and does not finish, such as one that was stopped: a minute.
*/
const usualWaitMilliseconds = 60_000;

/**
The holder of a lock; undefined when there is none.
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
Removes the lock of a holder that is gone. Another process may have done so meanwhile, and hold it by now: it gets it back.
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
Does some work while no other process does it, as far as they take the same lock: a link whose target names the process. The lock of a process that
was killed counts for nothing.

`isDone`: whether another process has done it meanwhile, so that nothing is left to do.
`work`: must be harmless when two do it: where no lock can be made, or its holder takes longer than the wait, it is done without one.
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
