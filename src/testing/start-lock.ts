import {
	mkdir,
	readdir,
	rm,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {isRunning, ownName} from '../postgres/programs/process-owner.js';

/**
How long to wait before the next try, in milliseconds: at random between the two, so that two that step back don't meet again.
*/
const pauseMilliseconds = {least: 10, most: 60};

/**
Takes a lock that only one process of this machine has, and that nobody has when its process is gone.

Each puts its name down first, and looks then: who sees another one that runs steps back.

`folder`: of the lock alone.

@returns What releases it.
*/
export const takeLock = async (folder: string): Promise<() => Promise<void>> => {
	await mkdir(folder, {recursive: true});
	const own = await ownName();
	// The same process may ask twice.
	const file = `${own}.${crypto.randomUUID()}`;
	const release = async () => rm(path.join(folder, file), {force: true});
	for (;;) {
		await writeFile(path.join(folder, file), '');
		const names = await readdir(folder);
		const others = await Promise.all(names.filter(name => name !== file).map(async name => {
			const isHeld = await isRunning(name.split('.', 1)[0] ?? '');
			await (!isHeld && rm(path.join(folder, name), {force: true}));
			return isHeld;
		}));
		if (!others.includes(true)) {
			return release;
		}

		await release();
		await wait(pauseMilliseconds.least + (Math.random() * (pauseMilliseconds.most - pauseMilliseconds.least)));
	}
};
