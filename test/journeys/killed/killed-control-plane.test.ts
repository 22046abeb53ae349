import {expect, test} from 'vitest';
import {between, seededRandom} from '../../../src/control-plane/random.js';
import {amount} from '../../helpers/long.js';
import {startServeProcess} from '../../helpers/serve-process.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {check, checkProjects} from './check.js';
import {createMemory, type Memory} from './memory.js';
import {write, type Target} from './writer.js';

const apiKey = 'administrator-key-0123456789abcdef';

/** Writes to a control plane for a while, and kills it meanwhile. */
const writeAndKill = async (folder: string, memories: readonly Memory[], round: number): Promise<number> => {
	await using served = await startServeProcess(['--seed', 'empty', '--data', folder], {PGTOWER_SERVE_API_KEY: apiKey});
	const target: Target = {baseUrl: served.baseUrl, apiKey, organization: 'org-quiet-harbor-10000001'};
	for (const memory of memories) {
		// The changes of each writer are checked before any of them writes again.
		await check(target, memory);
	}

	await checkProjects(target);
	const random = seededRandom(round + 1);
	let left = between(random, 30, 120);
	const enough = Promise.withResolvers<undefined>();
	const onAnswer = () => {
		left--;
		if (left === 0) {
			enough.resolve(undefined);
		}
	};

	const writers = memories.map(async (memory, index) => write({
		target, memory, tag: `r${round}w${index}`, random, onAnswer,
	}));
	await enough.promise;
	expect(await served.end('SIGKILL')).toBe('SIGKILL');
	const counts = await Promise.all(writers);
	return counts.reduce((sum, count) => sum + count, 0);
};

test('a control plane killed during writes keeps every acknowledged write, and no partial write', async () => {
	const folder = await temporaryFolder();
	const memories = Array.from({length: 4}, () => createMemory());
	let answered = 0;
	for (let round = 0; round < amount(4, 100); round++) {
		answered += await writeAndKill(folder, memories, round);
	}

	await using served = await startServeProcess(['--data', folder], {PGTOWER_SERVE_API_KEY: apiKey});
	const target: Target = {baseUrl: served.baseUrl, apiKey, organization: ''};
	for (const memory of memories) {
		await check(target, memory);
	}

	await checkProjects(target);

	expect(answered).toBeGreaterThan(amount(4, 100) * 20);
});
