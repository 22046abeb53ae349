import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {ArgumentFacts} from '../../../src/commands/argument.js';
import {offeredCommands} from '../../../src/commands/offered.js';
import {paletteEntries, readLine} from '../../../src/commands/palette/entries.js';
import type {Project} from '../../../src/domain/projects/project.js';
import {receiveBranches} from '../../../src/store/slices/branches.js';
import {receiveComputes, receiveProjects} from '../../../src/store/updates/receive-lists.js';
import {on, type State} from '../../../src/store/state.js';
import {createStore} from '../../../src/store/store.js';
import {
	branch,
	compute,
	noon,
	project,
} from '../../store/fixtures.js';
import {smallWorld} from '../../ui/worlds.js';

type Update = (state: State) => Partial<State>;

const factsOf = (updates: readonly Update[], isReadOnly = false): ArgumentFacts => {
	const store = createStore({
		isDemo: true, isReadOnly, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	store.setState(({view}) => ({view: {...view, zone: 'utc'}}));
	for (const update of updates) {
		store.setState(update);
	}

	return {state: store.getState(), now: noon};
};

const small = factsOf(smallWorld);

const entriesFor = (typed: string, facts: ArgumentFacts = small) => paletteEntries(offeredCommands, facts, typed);

const first = (typed: string, facts: ArgumentFacts = small) => entriesFor(typed, facts)[0];

test.each([
	['start', 'wake'],
	['resume', 'wake'],
	['create', 'new-compute'],
	['drop', 'delete'],
	['rm', 'delete'],
	['ctx', 'profiles'],
	['q!', 'quit-now'],
	['q', 'quit'],
	['rsz', 'resize'],
	['suspend', 'suspend'],
	['dtl', 'detail'],
	['new compute', 'new-compute'],
	['find project', 'find-project'],
	['UTC', 'zone'],
])('typing %j into the palette offers the command %j first', (typed, id) => {
	expect(first(typed)?.id).toBe(id);
});

test('the palette lists a command with the exact name first, then available commands, then unavailable commands', () => {
	// Without a word, the available commands fill the list.
	for (const [typed, isMixed] of [['', false], ['branch', true]] as const) {
		const reasons = entriesFor(typed).map(({disabledReason}) => disabledReason);
		const possible = reasons.lastIndexOf(undefined);
		expect(reasons.slice(0, possible).every(reason => reason === undefined)).toBe(true);
		expect(possible < reasons.length - 1).toBe(isMixed);
	}

	// The compute is active already.
	const [wake, ...others] = entriesFor('wake');
	expect(wake).toMatchObject({id: 'wake', disabledReason: 'ep-cool-sun-a1 is active already: nothing to wake.'});
	expect(others.map(({id}) => id)).not.toContain('wake');
	const found = entriesFor('wak');
	expect(found.findIndex(({id}) => id === 'wake')).toBeGreaterThan(found.findLastIndex(({disabledReason}) => disabledReason === undefined));
	expect(first('restart', factsOf(smallWorld, true))?.disabledReason).toContain('read-only');
});

test.each([
	['sort reg', 'sort region', 'Sort projects by region: region'],
	['sort version', 'sort pg', 'Sort projects by pg: Postgres version'],
	['sort cre', 'sort created', 'Sort projects by created: created'],
	['sort none', 'sort none', 'Don\'t sort projects: server order'],
	['project bil', 'project billing', 'Project billing'],
	['project BILLING', 'project BILLING', 'Project billing'],
	['project billing-1', 'project billing-1', 'Project billing'],
	['wake old', 'wake ep-old-fog-b2', 'Wake ep-old-fog-b2'],
	['start ep-old-fog-b2', 'wake ep-old-fog-b2', 'Wake ep-old-fog-b2'],
	['resize 2', 'resize 2', 'Resize ep-cool-sun-a1 to 2 CU …'],
	['resize .25-4', 'resize .25-4', 'Resize ep-cool-sun-a1 to 0.25–4 CU …'],
	['move dev', 'move dev', 'Move to the branch dev …'],
	['compute big', 'compute ep-big-sky-d4', 'Compute ep-big-sky-d4'],
	['branch stag', 'branch staging', 'Branch staging · acme-shop'],
	['bil', 'project billing', 'Project billing'],
	['goto 03:00', 'goto 03:00', 'Go to 2026-03-14 03:00:00 UTC in the feed'],
	['goto 15:00', 'goto 15:00', 'Go to 2026-03-13 15:00:00 UTC in the feed'],
	['goto 2026-03-10 14:00', 'goto 2026-03-10 14:00', 'Go to 2026-03-10 14:00:00 UTC in the feed'],
	['goto yest', 'goto yesterday', 'Go to 2026-03-13 00:00:00 UTC in the feed'],
	['export a.csv', 'export a.csv', 'Write 4 projects as CSV to a.csv'],
])('typing %j into the palette offers the line %j', (typed, line, title) => {
	expect(first(typed)).toMatchObject({title});
	expect(first(typed)?.id).toBe(line);
});

test.each([
	['goto noon', 'goto needs a time, such as 03:00 or 2026-11-20 14:00.'],
	['goto 2027-01-01', 'That time is in the future.'],
	['export rows', 'export needs the name of a new file that ends in .csv or .jsonl.'],
	['sort nothing-like-it', 'sort needs a field of the pane in focus, or none.'],
	['resize big', 'resize needs a size, such as 2 or 0.25-2.'],
	['resize 17', '17 CU is not a valid size; the nearest are 16 and 18.'],
	['project nowhere', 'project needs the name or id of a listed project; “:find-project” searches every organization.'],
	['wake ep-nobody', 'wake needs the name or id of a compute in a project you have opened.'],
])('the palette says what is wrong with %j', (typed, complaint) => {
	expect(first(typed)).toMatchObject({id: '', disabledReason: complaint});
});

test('after a command, the palette lists available values before unavailable values', () => {
	const reasons = entriesFor('wake ep').map(({disabledReason}) => disabledReason === undefined);
	expect(reasons).toContain(true);
	expect(reasons).toEqual(reasons.toSorted((one, other) => Number(other) - Number(one)));
});

test('among 10,000 projects, the palette finds a project by a unique name or by its id', () => {
	const facts = factsOf([receiveProjects({
		items: Array.from({length: 10_000}, (_, index) => project({id: `project-${index}`, name: index % 10 === 0 ? 'twin' : `shop number ${index}`})), isComplete: true, at: noon,
	})]);
	expect(first('project number 7777', facts)?.line).toBe('project shop number 7777');
	expect(first('shop 7777', facts)?.line).toBe('project shop number 7777');
	expect(first('project project-770', facts)?.line).toBe('project project-770');
	expect(entriesFor('project', facts).length).toBeLessThanOrEqual(50);
});

test('for an ambiguous name, the palette offers each object of that name by its id', () => {
	const facts = factsOf([receiveProjects({
		items: ['one-1', 'two-2'].map(id => project({id, name: 'twin'})), isComplete: true, at: noon,
	})]);
	expect(entriesFor('project twin', facts).map(({title, line, disabledReason}) => disabledReason ?? `${title}: ${line}`)).toEqual([
		'Several projects are called twin. Type the id of one.',
		'Project twin: project one-1',
		'Project twin: project two-2',
	]);
});

test('for a partly loaded project list, the palette lists the loaded matches, then a search on the server', () => {
	const facts = factsOf([receiveProjects({items: [project({id: 'acme-1', name: 'acme-shop'})], isComplete: false, at: noon})]);
	expect(entriesFor('project acme', facts).map(({title}) => title)).toEqual(['Project acme-shop', 'Search for the project acme']);
});

const text = fc.oneof(
	fc.string({unit: 'grapheme', maxLength: 12}),
	fc.constantFrom('', ' ', ' a', 'a ', 'acme', 'ACME', 'acme-1', '__proto__', 'constructor', '\u{1B}[31mred', 'a\nb', '\u{202E}x', 'x'.repeat(300), '結帳', 'e\u{301}'),
);

/** Commands with the data for their arguments, in a world of hostile and of equal names. */
const hostileFacts = fc.array(fc.tuple(text, text), {maxLength: 8}).map(pairs => {
	const projects: readonly Project[] = pairs.map(([name], index) => project({id: index % 2 === 0 ? `p-${index}` : name, name}));
	const projectId = projects[0]?.id ?? 'p-0';
	return factsOf([
		receiveProjects({items: projects, isComplete: true, at: noon}),
		receiveComputes(projectId, pairs.map(([, name], index) => compute({id: index % 3 === 0 ? name : `ep-${index}`, projectId, name})), noon),
		on('branches', receiveBranches(projectId, pairs.map(([name, id], index) => branch({id: index % 3 === 0 ? id : `br-${index}`, projectId, name})), noon)),
		({view}) => ({view: {...view, openProjectId: projectId}}),
	]);
});

test('every completion of the palette is unique, and the command accepts the typed completion', () => {
	fc.assert(fc.property(hostileFacts, facts => {
		for (const command of offeredCommands) {
			const {argument} = command;
			const offers = argument?.offers(facts) ?? [];
			expect(new Set(offers.map(offer => offer.text)).size).toBe(offers.length);
			for (const offer of offers) {
				// A blank around it, or a control character in it, would not survive the input line.
				expect(readLine(offeredCommands, `${command.id} ${offer.text}`)).toEqual({command, argument, text: offer.text});
				expect(offer.text).not.toMatch(/\p{Control}/v);
				const taken = argument?.take(offer.text, facts);
				expect(taken).toBeTypeOf('object');
			}
		}
	}));
});

test('a line typed key by key finds the same palette entries as a line typed at once', () => {
	const items = ['acme-shop', 'shop acme', 'aXm', 'a-c-m-e', 'm', 'émile', 'me and ac'].map((name, index) => project({id: `id-${index}`, name}));
	fc.assert(fc.property(fc.string({unit: fc.constantFrom('a', 'c', 'm', 'e', 's', '-', ' ', 'é'), maxLength: 8}), typed => {
		const slowly = factsOf([receiveProjects({items: [...items], isComplete: true, at: noon})]);
		for (let length = 0; length <= typed.length; length++) {
			entriesFor(`project ${typed.slice(0, length)}`, slowly);
		}

		const atOnce = factsOf([receiveProjects({items: [...items], isComplete: true, at: noon})]);
		expect(entriesFor(`project ${typed}`, slowly).map(({id}) => id)).toEqual(entriesFor(`project ${typed}`, atOnce).map(({id}) => id));
	}));
});

test('a palette entry is still listed after its whole line is typed', () => {
	fc.assert(fc.property(fc.oneof(text, text.map(value => `project ${value}`), text.map(value => `sort ${value}`), text.map(value => `resize ${value}`)), typed => {
		for (const {id, line} of entriesFor(typed)) {
			if (line !== undefined && !line.endsWith(' ')) {
				expect(entriesFor(line).map(entry => entry.id)).toContain(id);
			}
		}
	}));
});
