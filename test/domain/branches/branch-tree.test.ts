import fc from 'fast-check';
import {expect, test} from 'vitest';
import {branchGuides} from '../../../src/domain/branches/branch-guides.js';
import {branchIs, branchRows} from '../../../src/domain/branches/branch-row.js';
import {branchTree} from '../../../src/domain/branches/branch-tree.js';
import {branch, compute} from '../../store/fixtures.js';

const child = (id: string, parentId?: string) => branch({
	id, name: id, isDefault: false, ...(parentId !== undefined && {parentId}),
});

const drawn = (branches: ReadonlyArray<ReturnType<typeof branch>>) => branchTree(branches).map(({branch: {id}, depth}) => `${'-'.repeat(depth)}${id}`);

test('the branch tree lists parents above their children, the default branch first, and other branches by name', () => {
	expect(drawn([child('b', 'main'), child('zoo'), child('a2', 'a'), child('a', 'main'), {...child('main'), isDefault: true}, child('a1', 'a')]))
		.toEqual(['main', '-a', '--a1', '--a2', '-b', 'zoo']);
});

test.each([
	['a missing parent', [child('a', 'gone'), child('b', 'a')], ['a', '-b']],
	['a branch that is its own parent', [child('a', 'a'), child('b', 'a')], ['a', '-b']],
	['a cycle of parents', [child('c', 'b'), child('b', 'a'), child('a', 'c'), child('d', 'b')], ['a', '-b', '--c', '--d']],
	['an id such as __proto__', [child('__proto__'), child('constructor', '__proto__')], ['__proto__', '-constructor']],
])('the branch tree shows all branches even with %s', (_what, branches, expected) => {
	expect(drawn(branches)).toEqual(expected);
});

test('for branches with arbitrary parents, the branch tree contains each branch exactly once', () => {
	fc.assert(fc.property(fc.array(fc.nat(20), {maxLength: 20}), parents => {
		const branches = parents.map((parent, index) => child(String(index), String(parent)));
		expect(branchTree(branches).map(({branch: {id}}) => id).toSorted()).toEqual(branches.map(({id}) => id).toSorted());
	}));
});

test('for a chain of 5,000 branches, the branch tree draws a limited number of guide lines', () => {
	const rows = branchRows(Array.from({length: 5000}, (_, index) => child(`b${index}`, index === 0 ? undefined : `b${index - 1}`)), []);
	expect(rows.at(-1)).toMatchObject({id: 'b4999', depth: 4999, parentName: 'b4998'});
	const guides = branchGuides(rows, rows);
	expect(guides.get('b4999')).toEqual({
		isRoot: false, isLast: true, isDeep: true, ancestors: [false, false, false, false, false],
	});
});

test('a branch with a hidden parent is drawn below the nearest displayed ancestor', () => {
	const rows = branchRows([child('main'), child('a', 'main'), child('a1', 'a'), child('a11', 'a1'), child('b', 'main')], []);
	const guides = branchGuides(rows.filter(({id}) => id !== 'a1'), rows);
	expect(guides.get('a11')).toEqual({
		isRoot: false, isLast: true, isDeep: false, ancestors: [true],
	});
	expect(guides.get('a')).toMatchObject({isLast: false, ancestors: []});
	expect(branchGuides(rows.filter(({id}) => id === 'a11'), rows).get('a11')).toMatchObject({isRoot: true});
});

test('a row of the branch tree contains the branch\'s computes, with the primary compute first', () => {
	const [row] = branchRows([branch({id: 'br-1'})], [
		compute({id: 'ep-r', branchId: 'br-1', type: 'read_only'}), compute({id: 'ep-p', branchId: 'br-1'}), compute({id: 'ep-other', branchId: 'br-2'}),
	]);
	expect(row?.computes.map(({id}) => id)).toEqual(['ep-p', 'ep-r']);
});

test.each([
	[{isDefault: true, isProtected: true}, 'default, protected'],
	[{isDefault: false, currentState: 'archived'}, 'archived'],
	[{isDefault: false, currentState: 'init', pendingState: 'ready'}, 'init, becoming ready'],
	[{isDefault: false}, ''],
])('a branch with %j is labeled "%s"', (change, words) => {
	expect(branchIs(branch(change))).toBe(words);
});
