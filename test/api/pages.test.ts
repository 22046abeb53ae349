import {expect, test} from 'vitest';
import type {Page} from '../../src/api/page.js';
import {pages} from '../../src/api/pages.js';

const read = async (list: ReadonlyArray<Page<string>>) => {
	const asked: Array<string | undefined> = [];
	const items: string[] = [];
	const generator = pages(async cursor => {
		asked.push(cursor);
		return list[asked.length - 1] ?? {items: ['beyond the end']};
	});
	for await (const page of generator) {
		items.push(...page.items);
	}

	return {asked, items};
};

test('a list ends on a page without a cursor', async () => {
	expect(await read([{items: ['a'], cursor: '1'}, {items: ['b']}])).toEqual({asked: [undefined, '1'], items: ['a', 'b']});
});

test('a list ends on an empty page, whatever its cursor', async () => {
	expect(await read([{items: ['a'], cursor: '1'}, {items: [], cursor: '2'}])).toEqual({asked: [undefined, '1'], items: ['a']});
});

test('a list ends on a cursor that was there before', async () => {
	expect(await read([{items: ['a'], cursor: '1'}, {items: ['b'], cursor: '2'}, {items: ['c'], cursor: '1'}]))
		.toEqual({asked: [undefined, '1', '2'], items: ['a', 'b', 'c']});
});

test('a list that is empty from the start has no page', async () => {
	expect(await read([{items: [], cursor: '1'}])).toEqual({asked: [undefined], items: []});
});

test('a page is asked for only when it is wanted', async () => {
	let asked = 0;
	const generator = pages(async () => {
		asked++;
		return {items: [asked], cursor: String(asked)};
	});
	await generator.next();
	await generator.next();
	expect(asked).toBe(2);
	await generator.return();
});
