import {expect, test} from 'vitest';
import {loadWholeList, type Page} from '../../src/api/paged-list.js';

const page = (ids: readonly string[], cursor?: string): Page<{readonly id: string}> =>
	({items: ids.map(id => ({id})), ...(cursor !== undefined && {cursor})});

const read = async (list: ReadonlyArray<Page<{readonly id: string}>>) => {
	const asked: Array<string | undefined> = [];
	const items = await loadWholeList(async cursor => {
		asked.push(cursor);
		return list[asked.length - 1] ?? page(['beyond the end']);
	}, ({id}) => id, '/things');
	return {asked, ids: items.map(({id}) => id)};
};

test('a list ends on a page without a cursor', async () => {
	expect(await read([page(['a'], '1'), page(['b'])])).toEqual({asked: [undefined, '1'], ids: ['a', 'b']});
});

test('a list ends on an empty page, even if the page has a cursor', async () => {
	expect(await read([page(['a'], '1'), page([], '2')])).toEqual({asked: [undefined, '1'], ids: ['a']});
});

test('a list ends on a page without new entries, even if the page has a cursor', async () => {
	expect(await read([page(['a', 'b'], '1'), page(['b', 'a'], '2')])).toEqual({asked: [undefined, '1'], ids: ['a', 'b']});
});

test('a list ends on a repeated cursor', async () => {
	expect(await read([page(['a'], '1'), page(['b'], '2'), page(['c'], '1')])).toEqual({asked: [undefined, '1', '2'], ids: ['a', 'b', 'c']});
});

test('an entry repeated on another page is listed once', async () => {
	expect(await read([page(['a', 'b'], '1'), page(['b', 'c'])])).toEqual({asked: [undefined, '1'], ids: ['a', 'b', 'c']});
});

test.each([[1, 1000], [500, 200]])('an endless list with %i new entries per page is aborted after %i pages', async (each, pages) => {
	let asked = 0;
	const reading = loadWholeList(async () => {
		asked++;
		return page(Array.from({length: each}, (_, index) => `${asked}-${index}`), String(asked));
	}, ({id}) => id, '/things');
	await expect(reading).rejects.toThrow(`The list has no end: pgtower stopped after ${each * pages} entries.`);
	expect(asked).toBe(pages);
});

test('a paged list whose first page is empty has no entries', async () => {
	expect(await read([page([], '1')])).toEqual({asked: [undefined], ids: []});
});
