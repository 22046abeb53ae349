import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {columnsBeside} from '../../../src/store/selectors/list-in-use.js';
import {receivedKeys} from '../../../src/store/slices/api-keys.js';
import {recordedEntry} from '../../../src/store/slices/journal.js';
import {receiveBranches} from '../../../src/store/slices/branches.js';
import {on} from '../../../src/store/on.js';
import {receiveComputes} from '../../../src/store/updates/receive-computes.js';
import {receiveNewestOperations} from '../../../src/store/updates/receive-newest-operations.js';
import {receiveProjects} from '../../../src/store/updates/receive-projects.js';
import {keyColumns} from '../../../src/ui/modals/key-columns.js';
import {journalColumns} from '../../../src/ui/modals/journal-columns.js';
import {branchColumns} from '../../../src/ui/panes/branch-columns.js';
import {computeColumns} from '../../../src/ui/panes/compute-columns.js';
import {mergedOperationColumns, operationColumns} from '../../../src/ui/panes/operation-columns.js';
import {projectColumns} from '../../../src/ui/panes/project-columns.js';
import {
	branch,
	compute,
	noon,
	operation,
	project,
} from '../../store/fixtures.js';
import {renderApp, type RenderedApp} from '../render-app.js';
import {smallWorld} from '../worlds.js';
import {headingLine} from './heading-line.js';

afterEach(cleanup);

const {id: projectId} = project();

/**
A world in which no column of a list is blank.
*/
const fullWorld = [
	...smallWorld,
	receiveProjects({items: [project({cpuUsedSeconds: 40_000}), project({id: 'billing-1', name: 'billing'})], isComplete: true, at: noon - 600_000}),
	receiveProjects({
		items: [project({
			activeSeconds: 30_000, isLocked: true, isShared: true, permission: 'CAN_VIEW', orgId: 'org-calm-river-00000001', computeLastActiveAt: noon - 5000,
		}), project({id: 'billing-1', name: 'billing'})], isComplete: true, at: noon,
	}),
	receiveComputes(projectId, [
		compute({
			name: 'the-shop', isDisabled: true, startedAt: noon - 90_000, suspendedAt: noon - 95_000,
		}),
		compute({id: 'ep-new-day-c3', name: 'reports', type: 'read_only'}),
	], noon),
	on('branches', receiveBranches(projectId, [
		branch({logicalSizeBytes: 31_000_000, isProtected: true}),
		branch({
			id: 'br-dev-a1-b2', name: 'dev', isDefault: false, parentId: branch().id, logicalSizeBytes: 31_000_000, expiresAt: noon + 90_000_000, lastResetAt: noon - 90_000,
		}),
	], noon)),
	receiveNewestOperations(projectId, {
		items: [
			operation({
				id: 'op-1', status: 'failed', failuresCount: 3, error: 'no capacity for it in the region',
			}), operation({id: 'op-2'}),
		],
	}, noon),
	receiveNewestOperations('billing-1', {items: [operation({id: 'op-3', projectId: 'billing-1'})]}, noon),
	on('apiKeys', receivedKeys({
		items: [{
			id: 'u 1', number: '1', name: 'for the pipeline', kind: 'organization', orgId: 'org-calm-river-00000001', createdAt: noon - 9_000_000_000, createdBy: {id: 'u', name: 'Ada'},
			lastUsedAt: noon - 8_000_000_000, lastUsedFrom: '203.0.113.7',
		}],
		gaps: [],
		at: noon,
	})),
	on('journal', recordedEntry({
		at: noon, method: 'GET', path: `/projects/${projectId}/endpoints`, baseUrl: 'http://127.0.0.1:4610/api/v2', status: 500, latencyMilliseconds: 31, requestId: 'c0ffee', operationIds: ['op-1'], times: 4,
	})),
];

const headingsOf = (columns: ReadonlyArray<{readonly heading: string}>): readonly string[] => columns.map(({heading}) => heading).filter(heading => heading !== '');

const isSeenIn = (line: string, heading: string): boolean => ` ${line} `.replaceAll(/[↑↓]/gv, ' ').includes(` ${heading} `);

type List = {
	readonly title: string;
	readonly keys: readonly string[];
	readonly headings: readonly string[];
};

const lists: readonly List[] = [
	{title: 'Projects', keys: ['1', 'v'], headings: headingsOf(projectColumns)},
	{title: 'Computes', keys: ['2', 'v'], headings: headingsOf(computeColumns)},
	{title: 'Operations', keys: ['3', 'v'], headings: headingsOf(operationColumns)},
	{title: 'Operations', keys: ['A', 'v'], headings: headingsOf(mergedOperationColumns)},
	{title: 'Branches', keys: ['B', 'v'], headings: headingsOf(branchColumns)},
	{title: 'Journal', keys: ['J'], headings: headingsOf(journalColumns)},
	{title: 'API keys', keys: ['K'], headings: headingsOf(keyColumns)},
	{title: 'Sort', keys: ['2', 'S'], headings: ['FIELD', 'WHAT IT IS']},
	{title: 'Copy', keys: ['2', 'Y'], headings: ['WHAT']},
];

const sizes = [[80, 24], [100, 30], [120, 40], [160, 45], [200, 50]] as const;

/**
The headings that come into sight while the columns are scrolled to the last one.
*/
const seenHeadings = async (app: RenderedApp, {title, headings}: List): Promise<readonly string[]> => {
	const seen = new Set<string>();
	for (;;) {
		const line = headingLine(app, title);
		for (const heading of headings) {
			if (isSeenIn(line, heading)) {
				seen.add(heading);
			}
		}

		if (!columnsBeside(app.store.getState()).isRight) {
			return headings.filter(heading => seen.has(heading));
		}

		app.press('\u{1B}[C');
		await expect.poll(() => headingLine(app, title)).not.toBe(line);
	}
};

test.each(lists.flatMap(list => sizes.map(([columns, rows]) => ({
	...list, columns, rows, how: list.keys.join(' '),
}))))('$title ($how) at $columns×$rows: each column is in sight, or comes into it', async ({columns, rows, ...list}) => {
	const app = await renderApp({columns, rows, changes: fullWorld});
	for (const key of list.keys) {
		const before = app.screen();
		app.press(key);
		await expect.poll(() => app.screen() !== before || key === '1').toBe(true);
	}

	await expect.poll(app.screen).toContain(`╭ ${list.title}`);
	expect(await seenHeadings(app, list)).toEqual(list.headings);
});
