import {expect, test} from 'vitest';
import {comparisonPath, diffLines, diffSummary} from '../../../src/domain/branches/schema-comparison.js';

test('the request path of a schema comparison names the branches, the database and any moments', () => {
	const sides = {
		projectId: 'p', branchId: 'br-a', databaseName: 'shop & co', baseId: 'br-b',
	};
	expect(comparisonPath(sides)).toBe('/projects/p/branches/br-a/compare_schema?base_branch_id=br-b&db_name=shop+%26+co');
	expect(comparisonPath({...sides, moment: {lsn: '0/16B3748'}, baseMoment: {at: Date.UTC(2026, 10, 27, 3)}}))
		.toBe('/projects/p/branches/br-a/compare_schema?base_branch_id=br-b&db_name=shop+%26+co&lsn=0%2F16B3748&base_timestamp=2026-11-27T03%3A00%3A00Z');
});

test('diffLines labels each line of a unified diff, even a removed comment that looks like a file header', () => {
	const diff = '--- a/shop\n+++ b/shop\n@@ -1,3 +1,3 @@\n a\n--- a comment\n+b\n';
	expect(diffLines(diff).map(({kind}) => kind)).toEqual(['file', 'file', 'head', 'same', 'removed', 'added']);
	expect(diffSummary(diffLines(diff))).toBe('1 line added, 1 removed');
	expect(diffLines('')).toEqual([]);
	expect(diffSummary([])).toBe('no difference');
});
