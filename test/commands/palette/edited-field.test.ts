import {expect, test} from 'vitest';
import {offeredCommands} from '../../../src/commands/offered.js';
import {paletteEntries} from '../../../src/commands/palette/entries.js';
import {branchList} from '../../../src/store/selectors/lists/branch-list.js';
import {keptCursor} from '../../../src/store/slices/view/view-position.js';
import {receiveBranches} from '../../../src/store/slices/branches.js';
import {on, type State, type Update} from '../../../src/store/state.js';
import {branch, noon, project} from '../../store/fixtures.js';
import {shownWorld} from '../../forms/described.js';

const first = (typed: string, state: State) => paletteEntries(offeredCommands, {state, now: noon}, typed)[0];

const {id: projectId} = project();

const withBranches = (...changes: readonly Update[]): State => shownWorld(
	on('branches', receiveBranches(projectId, [
		branch(), branch({
			id: 'br-dev', name: 'dev', isDefault: false, isProtected: true,
		}), branch({
			id: 'br-try', name: 'try', isDefault: false, expiresAt: noon + 86_400_000,
		}),
	], noon)),
	...changes,
);

test.each([
	['keep dev', 'dev has no expiry.'],
	['keep try', undefined],
	['protect dev', 'dev is already protected.'],
	['unprotect try', 'try is not protected.'],
	['expire try', undefined],
])('the palette offers ":%s", unless the command would change nothing', (typed, reason) => {
	expect(first(typed, withBranches())?.disabledReason).toBe(reason);
});

test('after ":expire", the palette accepts a valid time, and explains an invalid time', () => {
	const state = withBranches(
		({view}) => ({view: {...view, mainView: 'branches'}}),
		shown => ({view: keptCursor('branches', branchList.rows(shown), {isLost: true})(shown.view)}),
	);
	expect(first('expire 3d', state)).toMatchObject({title: 'Set the expiry of main to 3d …', disabledReason: undefined});
	expect(first('expire 40d', state)?.disabledReason).toBe('The expiry is at most 30 days ahead.');
	expect(first('expire tr', state)?.title).toBe('Set the expiry of the branch try …');
	expect(first('expire zz', state)?.disabledReason).toMatch(/^expire needs a time such as 3d, or the name or id of a branch/v);
});

test('for a name in an unloaded list, the palette says how to load the list', () => {
	expect(first('delete-role neondb_owner', shownWorld())?.disabledReason).toBe('The roles of this branch are not loaded yet. “:roles” lists the roles of the branch.');
	expect(first('protect main', shownWorld(() => ({branches: new Map()})))?.disabledReason).toBe('The branches of this project are not loaded yet. “:branches” loads them.');
});

test('the commands that delete roles, databases, snapshots and branches say how to select a target', () => {
	for (const [id, many] of [['delete-role', 'roles'], ['delete-database', 'databases'], ['delete-snapshot', 'snapshots'], ['delete-branch', 'branches']] as const) {
		expect(offeredCommands.find(command => command.id === id)?.disabledReason?.(shownWorld())).toMatch(new RegExp(`^No (?:role|database|snapshot|branch) is selected\\. .*${many}`, 'v'));
	}
});
