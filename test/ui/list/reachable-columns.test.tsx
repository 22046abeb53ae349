import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {columnsBeside} from '../../../src/store/selectors/screen/view.js';
import {on, type Update} from '../../../src/store/state.js';
import type {PickerModal} from '../../../src/store/slices/modals/account-modals.js';
import type {ListName} from '../../../src/store/slices/view/view-look.js';
import {columnsOf} from '../../../src/domain/attributes/attribute.js';
import {computeColumns} from '../../../src/domain/attributes/compute-attributes.js';
import {databaseAttributes} from '../../../src/domain/attributes/database-attributes.js';
import {branchSnapshotAttributes} from '../../../src/domain/attributes/branch-snapshot-attributes.js';
import {roleAttributes} from '../../../src/domain/attributes/role-attributes.js';
import {serverKindOf, serverLists, type ServerList} from '../../../src/domain/server-lists.js';
import {capital} from '../../../src/base/capital.js';
import {enteredBranchView, enteredView} from '../../../src/store/slices/view/view-position.js';
import {openedModal, type Modal} from '../../../src/store/slices/modals/modal.js';
import {readFromTop} from '../../../src/store/slices/modals/read-position.js';
import {awayColumns} from '../../../src/ui/away.js';
import {pickerColumns} from '../../../src/ui/modals/picker/pickers.js';
import {branchColumns} from '../../../src/domain/attributes/branch-attributes.js';
import {journalColumns} from '../../../src/ui/panes/journal/journal-pane.js';
import {keyColumns} from '../../../src/ui/panes/keys/keys-pane.js';
import {mergedOperationColumns, operationColumns} from '../../../src/domain/attributes/operation-attributes.js';
import {projectColumns} from '../../../src/ui/panes/projects/projects-pane.js';
import {sessionColumns} from '../../../src/domain/attributes/session-attributes.js';
import {renderApp, type RenderedApp} from '../render-app.js';
import {branch} from '../../store/fixtures.js';
import {fullWorld} from './full-world.js';
import {headingLine} from './heading-line.js';

afterEach(cleanup);

const headingsOf = (columns: ReadonlyArray<{readonly heading: string}>): readonly string[] => columns.map(({heading}) => heading).filter(heading => heading !== '');

const isSeenIn = (line: string, heading: string): boolean => ` ${line} `.replaceAll(/[↑↓]/gv, ' ').includes(` ${heading} `);

type List = {
	readonly title: string;
	readonly headings: readonly string[];

	/** The updates before the keys that open the list. */
	readonly updates?: readonly Update[];
	readonly keys: readonly string[];

	/** Whether the list is a dialog, whose width is limited even on the largest screens. */
	readonly isDialog?: boolean;
};

const opened = (modal: Modal): readonly Update[] => [on('modal', openedModal(modal))];

const picker = (of: PickerModal['of']): List => ({
	title: 'Choose',
	keys: [],
	isDialog: true,
	headings: headingsOf(pickerColumns[of]),
	updates: opened({
		kind: 'picker', of, title: 'Choose', lines: [], empty: '', selectedId: 'one', items: [{
			id: 'one', title: 'a name that is not the shortest', isCurrent: true, cells: {
				baseUrl: 'https://console.example.com/api/v2', key: 'PGTOWER_API_KEY', organization: 'Acme Handels-Größe', plan: 'business', id: 'org-calm-river-00000001', region: 'aws-eu-central-1', access: 'read-only',
			},
		}],
	}),
});

/** All lists: a list without an entry does not compile. */
const byName: Readonly<Record<Exclude<ListName, ServerList>, readonly List[]>> = {
	projects: [{title: 'Projects', keys: ['1', 'v'], headings: headingsOf(projectColumns)}],
	computes: [{title: 'Computes', keys: ['2', 'v'], headings: headingsOf(computeColumns)}],
	operations: [
		{title: 'Operations', keys: ['3', 'v'], headings: headingsOf(operationColumns)},
		{title: 'Operations', keys: ['A', 'v'], headings: headingsOf(mergedOperationColumns)},
	],
	branches: [{title: 'Branches', keys: ['B', 'v'], headings: headingsOf(branchColumns)}],
	sessions: [{
		title: 'Sessions', updates: [on('view', enteredView('sessions'))], keys: ['v'], headings: headingsOf(sessionColumns),
	}],
	databases: [{
		title: 'Databases', updates: [on('view', enteredBranchView('databases', branch().id))], keys: ['v'], headings: headingsOf(columnsOf(databaseAttributes)),
	}],
	roles: [{
		title: 'Roles', updates: [on('view', enteredBranchView('roles', branch().id))], keys: ['v'], headings: headingsOf(columnsOf(roleAttributes)),
	}],
	snapshots: [{
		title: 'Snapshots', updates: [on('view', enteredView('snapshots'))], keys: ['v'], headings: headingsOf(columnsOf(branchSnapshotAttributes)),
	}],
	keys: [{title: 'API keys', keys: ['K', 'v'], headings: headingsOf(keyColumns)}],
	journal: [{title: 'Journal', keys: ['J', 'v'], headings: headingsOf(journalColumns)}],
	away: [{
		title: 'While you were away', updates: opened({kind: 'away', cursor: {lastIndex: 0}}), keys: [], headings: headingsOf(awayColumns),
	}],
	picker: [picker('profile'), picker('organization'), picker('project')],
	sort: [{
		title: 'Sort', keys: ['2', 'S'], headings: ['FIELD', 'WHAT IT IS'], isDialog: true,
	}],
	copy: [{
		title: 'Copy', keys: ['2', 'Y'], headings: ['KEY', 'WHAT', 'VALUE'], isDialog: true,
	}],
	settings: [{
		title: 'Settings', keys: [], headings: ['SETTING', 'VALUE', 'FROM'], isDialog: true,
		updates: opened({kind: 'settings', settings: [{name: 'interval', value: '5 s', origin: 'usual'}], text: readFromTop}),
	}],
};

const fromServer = <Name extends ServerList>(list: Name): List => ({
	title: capital(serverKindOf(list).many), keys: [], updates: [on('view', enteredView(list)), ({view}) => ({view: {...view, isWide: {...view.isWide, [list]: true}}})],
	headings: headingsOf(columnsOf(serverKindOf(list).attributes)),
});

const lists = [...Object.values(byName).flat(), ...serverLists.map(list => fromServer(list))];

const dialogSizes = [[80, 24], [120, 40]] as const;
const sizes = [[80, 24], [100, 30], [120, 40], [160, 45], [200, 50]] as const;

/** Returns the headings that become visible while the columns are scrolled to the last one. */
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

test.each(lists.flatMap(list => (list.isDialog === true ? dialogSizes : sizes).map(([columns, rows]) => ({
	...list, columns, rows, how: list.keys.join(' '),
}))))('each column of the list $title ($how) at $columns×$rows is visible, or can be scrolled into view', async ({columns, rows, updates = [], ...list}) => {
	const app = await renderApp({columns, rows, changes: [...fullWorld, ...updates]});
	for (const key of list.keys) {
		const before = app.screen();
		app.press(key);
		await expect.poll(() => app.screen() !== before || key === '1').toBe(true);
	}

	await expect.poll(app.screen).toContain(`╭ ${list.title}`);
	expect(await seenHeadings(app, list)).toEqual(list.headings);
});
