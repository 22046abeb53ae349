import {expect, test} from 'vitest';
import {
	footerOrder,
	footerRank,
	hints,
	keyLabel,
} from '../../src/commands/hints.js';
import {panes} from '../../src/store/rows/list-kinds.js';
import {commands} from '../../src/commands/registry.js';
import type {State} from '../../src/store/state.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {placedHints} from '../../src/ui/footer-hints.js';
import {createKeyWorld, load, type KeyWorld} from '../commands/random-keys/key-world.js';
import {press} from '../commands/random-keys/press.js';

/** Builds a world, and presses keys in it. */
const openAt = async (keys: readonly string[]): Promise<KeyWorld & Disposable> => {
	const world = createKeyWorld();
	await load(world);
	for (const key of keys) {
		press(world, key);
	}

	await load(world);
	return {
		...world, [Symbol.dispose]() {
			world.stop();
		},
	};
};

const footerOf = (state: State, columns: number): string =>
	placedHints(hints(state), columns).map(({segments}) => segments.map(({text}) => text).join('')).join('');

const views: ReadonlyArray<readonly [string, readonly string[]]> = [
	['projects', ['1']],
	['active compute', ['2']],
	['idle compute', ['2', 'j']],
	['operations', ['3']],
	['operations of all projects', ['A']],
	['default branch', ['B']],
	['child branch', ['B', 'j']],
	['API keys', ['K']],
	['journal', ['J']],
	['detail of a project', ['1', 'd']],
	['detail of a compute', ['2', 'd']],
	['detail of an operation', ['3', 'd']],
	['detail of a branch', ['B', 'j', 'd']],
	['form with text', ['2', 'e']],
	['form with a choice', ['2', 'b']],
	['form of a deletion', ['2', 'X']],
	['form of a branch', ['B', 'n']],
	['sort', ['2', 'S']],
	['copy', ['2', 'Y']],
	['palette', [':', 'h', 'e', 'l', 'p']],
	['help', ['?']],
];

test.each(views)('the footer of the %s omits only hints that don\'t fit', async (_name, keys) => {
	using world = await openAt(keys);
	const offered = hints(world.store.getState());
	for (const columns of [60, 80, 120]) {
		const placed = placedHints(offered, columns);
		const used = placed.at(-1)!.until;
		expect(used).toBeLessThanOrEqual(columns);
		const shown = new Set(placed.map(({key}) => key));
		const left = offered.filter(({key}) => !shown.has(key));
		expect(left.filter(({key, hint}) => used + displayWidth(`  ${keyLabel(key)} ${hint}`) <= columns)).toEqual([]);
		expect(left.filter(({isLast}) => isLast)).toEqual([]);
	}
});

test.each(views)('each key in the footer of the %s has an effect', async (_name, keys) => {
	using before = await openAt(keys);
	const idle: string[] = [];
	const passing = hints(before.store.getState()).filter(({isLast}) => !isLast);
	for (const {key} of passing) {
		using world = await openAt(keys);
		const earlier = world.store.getState();
		press(world, key);
		await load(world);
		const later = world.store.getState();
		const changed = Object.keys(later).filter(name => later[name as keyof State] !== earlier[name as keyof State]);

		// A command that refuses shows a notice, and guards against a hasty q. Q is skipped, since searching the machine for psql takes time.
		if (key !== 'Q' && changed.every(name => name === 'notice' || name === 'quitGuard')) {
			idle.push(`${key}: ${later.notice?.text ?? 'nothing'}`);
		}
	}

	expect(idle).toEqual([]);
});

test.each([
	['active computes', ['2', 'space', 'j', 'j', 'space'], 'w', /^None of the 2 marked computes allows this\. front is active already: nothing to wake\.$/v],
	['idle computes', ['2', 'j', 'space', 'j', 'j', 'space'], 's', /^None of the 2 marked computes allows this\. .* is idle already: nothing to suspend\.$/v],
])('for marked %s, the footer omits an action that no marked compute allows, and the action\'s key shows why', async (_name, keys, key, reason) => {
	using world = await openAt(keys);
	expect(hints(world.store.getState()).map(hint => hint.key)).not.toContain(key);
	press(world, key);
	expect(world.store.getState().notice?.text).toMatch(reason);
	expect(world.store.getState().modal).toEqual([]);
});

test('while several computes are marked, the footer offers to create a compute, but not to move one', async () => {
	using world = await openAt(['2', 'space', 'j', 'space']);
	const keys = hints(world.store.getState()).map(({key}) => key);
	expect(keys).not.toContain('b');
	expect(keys).toContain('n');
	press(world, 'b');
	expect(world.store.getState().notice?.text).toBe('This changes one compute, but 2 are marked. Press esc to clear the marks.');
	expect(world.store.getState().modal).toEqual([]);
});

test('for marked computes, the footer offers each action that at least one of the computes allows', async () => {
	using world = await openAt(['2', 'space', 'j', 'space']);
	expect(hints(world.store.getState()).map(({key}) => key)).toEqual(expect.arrayContaining(['w', 's']));
});

test('the fixed order of each footer lists only commands with a hint, and none of them twice', () => {
	const hinted = new Set(commands.filter(({hint, isLastHint = false}) => hint !== undefined && !isLastHint).map(({id}) => id));
	for (const ids of footerOrder.values()) {
		expect(ids.filter((id, index) => (!hinted.has(id) && id !== '*') || ids.indexOf(id) !== index)).toEqual([]);
	}
});

test('a command without a fixed position in the footer comes before the usual keys, or last in a modal', () => {
	for (const scope of panes) {
		expect(footerRank({id: 'filter'}, scope), scope).toBeLessThan(footerRank({id: 'a-new-change'}, scope));
		expect(footerRank({id: 'a-new-change'}, scope), scope).toBeLessThan(footerRank({id: 'next-pane'}, scope));
	}

	expect(footerRank({id: 'detail-down'}, 'detail')).toBeLessThan(footerRank({id: 'a-new-change'}, 'detail'));
});

test('in the footer, a command with hintAfter comes right after the command that hintAfter names', () => {
	const rank = footerRank({id: 'a-new-change', hintAfter: 'resize'}, 'computes');
	expect(rank).toBeGreaterThan(footerRank({id: 'resize'}, 'computes'));
	expect(rank).toBeLessThan(footerRank({id: 'psql'}, 'computes'));
});

test('each command that hintAfter names has a fixed position in the footer', () => {
	const lost = commands.filter(({hintAfter, scope}) => hintAfter !== undefined && footerOrder.get(scope)?.includes(hintAfter) !== true);
	expect(lost.map(({id}) => id)).toEqual([]);
	expect(commands.find(({id}) => id === 'restart')?.hintAfter).toBe('delete');
});

test('each view has the expected footer at 80 and at 120 columns', async () => {
	const lines: string[] = [];
	for (const [name, keys] of views) {
		using world = await openAt(keys);
		const state = world.store.getState();
		lines.push(name, ...[80, 120].map(columns => ` ${footerOf(state, columns)}`));
	}

	expect(lines.join('\n')).toMatchInlineSnapshot(`
		"projects
		 enter computes  / find  B branches  d detail  n new  : cmd  q quit  ? help
		 enter computes  / find  B branches  d detail  n new  s settings  e rename  X delete  R recover  : cmd  q quit  ? help
		active compute
		 s suspend  z size  Q psql  / find  e edit  X delete  : cmd  q quit  ? help
		 s suspend  z size  Q psql  / find  e edit  X delete  R restart  n new  b move  W who  B branches  : cmd  q quit  ? help
		idle compute
		 w wake  z size  Q psql  / find  e edit  X delete  n new  : cmd  q quit  ? help
		 w wake  z size  Q psql  / find  e edit  X delete  R restart  n new  b move  W who  B branches  : cmd  q quit  ? help
		operations
		 o go there  F failures  A all projects  b branch before  : cmd  q quit  ? help
		 o go there  F failures  A all projects  b branch before  / find  d detail  B branches  tab pane  : cmd  q quit  ? help
		operations of all projects
		 o go there  F failures  A one project  b branch before  : cmd  q quit  ? help
		 o go there  F failures  A one project  b branch before  / find  d detail  B branches  Y copy  : cmd  q quit  ? help
		default branch
		 n new  e edit  b restore  / find  c new compute  Y copy  q back  : cmd  ? help
		 n new  e edit  b restore  / find  c new compute  a mark all  N snapshots  enter its compute  q back  : cmd  ? help
		child branch
		 n new  e edit  X delete  R reset  b restore  / find  q back  : cmd  ? help
		 n new  e edit  X delete  R reset  b restore  / find  c new compute  m default  a mark all  q back  : cmd  ? help
		API keys
		 n new  X revoke  R rotate  / find  enter detail  Y copy  q back  : cmd  ? help
		 n new  X revoke  R rotate  / find  enter detail  space mark  r refresh  B branches  tab pane  q back  : cmd  ? help
		journal
		 / find  a all control planes  B branches  tab pane  q back  : cmd  ? help
		 / find  a all control planes  B branches  tab pane  A all projects  v wide  F failures  q back  : cmd  ? help
		detail of a project
		 v fields  / find  Y copy  j scroll  esc close  ? help
		 v fields  / find  Y copy  j scroll  esc close  ? help
		detail of a compute
		 s suspend  Q psql  W who  z size  e edit  X delete  b branch  esc close  ? help
		 s suspend  Q psql  W who  z size  e edit  X delete  b branch  R restart  M load  v fields  / find  esc close  ? help
		detail of an operation
		 s suspend  Q psql  W who  z size  e edit  X delete  b branch  esc close  ? help
		 s suspend  Q psql  W who  z size  e edit  X delete  b branch  c compute  R restart  M load  v fields  esc close  ? help
		detail of a branch
		 v fields  / find  Y copy  p project  j scroll  esc close  ? help
		 v fields  / find  Y copy  p project  j scroll  esc close  ? help
		form with text
		 ctrl-s send  tab next  esc leave
		 ctrl-s send  tab next  esc leave
		form with a choice
		 ctrl-s send  tab next  esc leave  ? help
		 ctrl-s send  tab next  esc leave  ? help
		form of a deletion
		 ctrl-s send  tab next  esc leave
		 ctrl-s send  tab next  esc leave
		form of a branch
		 ctrl-s send  tab next  esc leave
		 ctrl-s send  tab next  esc leave
		sort
		 enter sort  j choose  esc close  ? help
		 enter sort  j choose  esc close  ? help
		copy
		 enter copy  j choose  esc close  ? help
		 enter copy  j choose  esc close  ? help
		palette
		 enter run it  tab complete  ↓ choose  ↑ history  esc close
		 enter run it  tab complete  ↓ choose  ↑ history  esc close
		help
		 j scroll  / find  esc close
		 j scroll  / find  esc close"
	`);
});
