import {expect, test} from 'vitest';
import {snapshotViews} from '../../../src/cli/snapshot/view.js';
import {snapshotDocument} from '../../../src/cli/snapshot/format.js';
import {namesOf} from '../../../src/cli/snapshot/facts.js';
import type {Snapshot} from '../../../src/cli/snapshot/snapshot.js';
import {noon} from '../../store/fixtures.js';
import {
	computes,
	databases,
	keys,
	operations,
	projects,
	roles,
	schemaDiff,
	snapshots,
} from './worlds.js';

const written = (snapshot: Snapshot) =>
	snapshotDocument(snapshot, namesOf(snapshot), {at: noon, baseUrl: 'https://api.example.net/api/v2', isDemo: false});

type Entry = Readonly<Record<string, unknown>>;

type Document = Readonly<Record<string, unknown>> & {
	readonly computes?: readonly Entry[];
	readonly operations?: readonly Entry[];
};

const parsed = (snapshot: Snapshot) => JSON.parse(written(snapshot)) as Document;

const taken = [projects, computes, operations, databases, roles, snapshots, schemaDiff, keys];

test('the tests of snapshot documents cover every view', () => {
	expect(taken.map(({view}) => view).toSorted()).toEqual(snapshotViews.toSorted());
});

test.each(taken)('the snapshot document for the view $view keeps its fields, their order and their values', snapshot => {
	expect(written(snapshot)).toMatchSnapshot();
});

test('a snapshot document states the format version, view, source, scope and time', () => {
	expect(parsed(computes)).toMatchObject({
		version: 1,
		view: 'computes',
		at: '2026-03-14T14:21:07.000Z',
		baseUrl: 'https://api.example.net/api/v2',
		isDemo: false,
		project: {id: 'quiet-forest-12345678', name: 'acme-shop'},
		isComplete: true,
	});
	expect(parsed(projects)).toMatchObject({view: 'projects', project: null});
});

test('in a list of a snapshot document, missing values are null', () => {
	const entries = parsed(computes).computes ?? [];
	expect(new Set(entries.map(entry => Object.keys(entry).join(' '))).size).toBe(1);
	expect(entries.map(entry => [entry.name, entry.pendingState, entry.branchName, entry.lastActiveAt, entry.suspendTimeoutSeconds])).toEqual([
		['shop', null, 'main', '2026-03-14T14:19:37Z', 300],
		[null, 'active', 'dev', null, 300],
		[null, null, null, '2026-03-14T14:19:37Z', null],
	]);
});

test('a running operation in a snapshot document has no duration', () => {
	expect(parsed(operations).operations?.map(entry => [entry.status, entry.isSettled, entry.durationMilliseconds])).toEqual([
		['running', false, null],
		['failed', true, 800],
	]);
});

test('a snapshot document says whether the list is complete', () => {
	expect(parsed(operations)).toMatchObject({isComplete: false});
	expect(parsed(keys)).toMatchObject({isComplete: false});
	expect(parsed(projects)).toMatchObject({isComplete: true});
});

test('the snapshot document of a schema diff has both moments, the diff, and whether the schemas match', () => {
	expect(parsed(schemaDiff)).toMatchObject({
		branch: {id: 'br-dev-a1-b2', name: 'dev'}, moment: null, base: {name: 'main'}, baseMoment: {at: '2026-03-14T14:11:07Z', lsn: null}, database: 'shop', isSame: false,
	});
	expect(parsed(schemaDiff).diff).toContain('+\tpaid boolean\n');
});
