import {expect, test} from 'vitest';
import {besideOthers, whenTestEnds} from './when-test-ends.js';

test('when one of several concurrent test bodies ends, only its own cleanup runs, in reverse order', async () => {
	const gate = Promise.withResolvers<undefined>();
	const ended: string[] = [];
	const note = (text: string) => {
		whenTestEnds(async () => {
			ended.push(text);
		});
	};

	const first = besideOthers(async () => {
		note('first 1');
		await gate.promise;
		note('first 2');
	})();
	const second = besideOthers(async () => {
		note('second');
	})();
	await second;
	expect(ended).toEqual(['second']);
	gate.resolve(undefined);
	await first;
	expect(ended).toEqual(['second', 'first 2', 'first 1']);
});

test('a failing test body cleans up, and its error reaches the test', async () => {
	const ended: string[] = [];
	await expect(besideOthers(async () => {
		whenTestEnds(() => {
			ended.push('it');
		});
		throw new Error('no');
	})()).rejects.toThrow('no');
	expect(ended).toEqual(['it']);
});
