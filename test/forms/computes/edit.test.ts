import {expect, test} from 'vitest';
import {onCompute, targetId} from '../../../src/domain/changes/target.js';
import type {Compute} from '../../../src/domain/computes/compute.js';
import {canSubmit, type FormView} from '../../../src/forms/form.js';
import {isFilled} from '../../../src/forms/describe.js';
import {on} from '../../../src/store/state.js';
import {rememberedChange} from '../../../src/store/slices/tasks.js';
import {computesOf} from '../../../src/store/selectors/computes.js';
import {receiveComputes} from '../../../src/store/updates/receive-lists.js';
import {compute, noon, project} from '../../store/fixtures.js';
import {
	described,
	effectsOf,
	problemOf,
	shownWorld,
} from '../described.js';

const one: Partial<Compute> = {id: 'ep-a', name: 'reports', pgSettings: {work_mem: '4MB', search_path: 'a,b = c'}};

const worldOf = (...computes: ReadonlyArray<Partial<Compute>>) => shownWorld(receiveComputes(project().id, computes.map(change => compute(change)), noon));

const edited = (values: Readonly<Record<string, string>>, change: Partial<Compute> = {}): FormView => described('edit', ['ep-a'], values, worldOf({...one, ...change}));

const change = (view: FormView) => {
	const [asked] = view.changes ?? [];
	if (asked?.kind !== 'edit') {
		return undefined;
	}

	const {kind: _kind, target: _target, ...edit} = asked;
	return edit;
};

test('the form that edits a compute shows the current values, and sends nothing until a value changes', () => {
	const view = edited({});
	expect(view.fields.map(({label, value}) => [label, value])).toEqual([
		['Name', 'reports'],
		['Connections', 'enabled'],
		['Setting', 'work_mem = 4MB'],
		['Setting', 'search_path = a,b = c'],
		['New setting', ''],
	]);
	expect(view.blocked).toBe('No changes.');
	expect(canSubmit(view)).toBe(false);
});

test('the form that edits a compute sends only changes, but all settings if a setting changes', () => {
	expect(change(edited({name: 'nightly'}))).toEqual({name: 'nightly'});
	expect(change(edited({enabled: 'disabled'}))).toEqual({isDisabled: true});
	expect(change(edited({'setting work_mem': ' work_mem=64MB '}))).toEqual({pgSettings: {work_mem: '64MB', search_path: 'a,b = c'}});
	expect(change(edited({'setting work_mem': ''}))).toEqual({pgSettings: {search_path: 'a,b = c'}});
	expect(change(edited({'new setting 0': 'statement_timeout = 30s'}))).toEqual({pgSettings: {work_mem: '4MB', search_path: 'a,b = c', statement_timeout: '30s'}});
	expect(change(edited({'setting work_mem': '', 'new setting 0': 'work_mem = 1GB', name: 'nightly'}))).toEqual({name: 'nightly', pgSettings: {search_path: 'a,b = c', work_mem: '1GB'}});
});

test('a change of a compute\'s settings also sends the unchanged preloaded libraries', () => {
	const preloadLibraries = {use_defaults: true, enabled_libraries: ['pg_cron']};
	expect(change(edited({'setting work_mem': '', 'setting search_path': ''}, {preloadLibraries}))).toEqual({pgSettings: {}, preloadLibraries});
	expect(change(edited({name: 'nightly'}, {preloadLibraries}))).toEqual({name: 'nightly'});
});

test('typing a new setting of a compute adds another empty line after it', () => {
	expect(edited({'new setting 0': 'a = 1'}).fields.slice(-2).map(({value}) => value)).toEqual(['a = 1', '']);
	expect(edited({'new setting 0': '', 'new setting 1': 'a = 1'}).fields.slice(-3).map(({value}) => value)).toEqual(['', 'a = 1', '']);
});

test('if someone else removes a setting, the form keeps and sends the text typed for that setting', () => {
	const view = edited({'setting work_mem': 'work_mem = 64MB'}, {pgSettings: {}});
	expect(view.fields.map(({value}) => value)).toContain('work_mem = 64MB');
	expect(change(view)).toEqual({pgSettings: {work_mem: '64MB'}});
});

test.each([
	[{name: ''}, 'name', 'A name can be changed, but not removed: type one.'],
	[{name: ' '.repeat(3)}, 'name', 'A name can be changed, but not removed: type one.'],
	[{name: 'x'.repeat(65)}, 'name', 'A name has at most 64 characters; this has 65.'],
	[{name: 'a\u{1B}[2J'}, 'name', 'A name has no control characters.'],
	[{'new setting 0': 'work_mem'}, 'new setting 0', 'A setting is a name and a value, such as work_mem = 64MB.'],
	[{'new setting 0': '= 64MB'}, 'new setting 0', 'A setting needs a name before the =, as in work_mem = 64MB.'],
	[{'new setting 0': 'work mem = 1'}, 'new setting 0', 'A setting\'s name has up to 200 letters, digits, _, $ and dots, and begins with a letter.'],
	[{'new setting 0': `${'x'.repeat(201)} = 1`}, 'new setting 0', 'A setting\'s name has up to 200 letters, digits, _, $ and dots, and begins with a letter.'],
	[{'new setting 0': 'jit ='}, 'new setting 0', 'jit has no value: an empty line removes the setting.'],
	[{'new setting 0': 'jit = \u{202E}no'}, 'new setting 0', 'The value of jit has control characters.'],
	[{'new setting 0': `jit = ${'9'.repeat(4001)}`}, 'new setting 0', 'The value of jit has at most 4000 characters; this has 4001.'],
	[{'new setting 0': 'WORK_MEM = 1'}, 'new setting 0', 'WORK_MEM is in the list already.'],
])('the form that edits a compute refuses %j, with the reason next to the field', (values, field, sentence) => {
	const view = edited(values);
	expect(problemOf(view, field)).toBe(sentence);
	expect(view.changes).toBeUndefined();
	expect(canSubmit(view)).toBe(false);
});

test('the form that edits a compute accepts an empty name if the compute has no name', () => {
	expect(problemOf(edited({}, {name: undefined}), 'name')).toBeUndefined();
	expect(effectsOf(edited({name: 'nightly'}, {name: undefined}))).toContain('A name can be changed later, but not removed.');
});

const hostile = 'un\u{200B}seen\u{1B}[2J\nlines';

test('a name or setting with characters that can\'t be typed stays unchanged when another value changes', () => {
	const pgSettings = {[hostile]: hostile, ['__proto__']: 'x', empty: ''};
	const view = edited({enabled: 'disabled'}, {name: hostile, pgSettings});
	expect(view.fields.every(({value, problem}) => problem === undefined && !/\p{Control}/v.test(value))).toBe(true);
	expect(change(view)).toEqual({isDisabled: true});
	const sent = change(edited({'new setting 0': 'jit = off'}, {name: hostile, pgSettings}))?.pgSettings ?? {};
	expect(Object.entries(sent)).toEqual([...Object.entries(pgSettings), ['jit', 'off']]);
});

test('the form that edits a compute asks before it discards typed text, unless the text was erased again', () => {
	const state = worldOf(one);
	const modal = {
		kind: 'form', id: '1', on: 'compute', form: 'edit', projectId: project().id, shown: computesOf(state, project().id).items, hiddenCount: 0, scroll: 0, isLeaving: false,
	} as const;
	expect(isFilled(state, {...modal, values: {}})).toBe(false);
	expect(isFilled(state, {...modal, values: {'new setting 0': ''}})).toBe(false);
	expect(isFilled(state, {...modal, values: {'new setting 0': 'a'}})).toBe(true);
});

test('the form that edits a compute lists the interruption and each change on its own line', () => {
	const told = effectsOf(edited({
		name: 'nightly', 'setting work_mem': 'work_mem = 64MB', 'setting search_path': '', 'new setting 0': 'jit = off',
	}));
	expect(told).toMatch(/^Restarts the compute and drops its connections\./v);
	expect(told).toMatch(/Name +reports → nightly/v);
	expect(told).toMatch(/work_mem +4MB → 64MB/v);
	expect(told).toMatch(/search_path +a,b = c → not set/v);
	expect(told).toMatch(/jit +not set → off/v);
	expect(told).toContain('Sends PATCH …/endpoints/ep-a');
	expect(effectsOf(edited({name: 'nightly'}))).toContain('A new name does not restart the compute.');
	expect(effectsOf(edited({'setting work_mem': ''}, {currentState: 'idle'}))).toContain('An idle compute wakes briefly, then suspends again.');
});

test('the hint of each setting says that a change restarts an active compute', () => {
	const hints = (view: FormView) => view.fields.filter(({label}) => label.includes('etting')).map(({hint}) => hint);
	expect(hints(edited({})).every(hint => hint?.endsWith('; restarts the compute'))).toBe(true);
	expect(hints(edited({}, {currentState: 'idle'})).some(hint => hint?.includes('restarts'))).toBe(false);
});

test('the form that disables a compute warns of dropped connections and of the default branch', () => {
	const view = edited({enabled: 'disabled'});
	expect(effectsOf(view)).toContain('Suspends the compute and drops its connections: nothing wakes it until it is enabled.');
	expect(view.effects).toContainEqual({text: 'main is the default branch.', tone: 'danger'});
	expect(effectsOf(edited({enabled: 'disabled'}, {currentState: 'idle'}))).not.toContain('drops');
	expect(effectsOf(edited({enabled: 'enabled'}, {isDisabled: true, currentState: 'idle'}))).toContain('It stays idle until a connection or w wakes it.');
});

test('the form that undoes an edit describes the effect on the current state of the compute', () => {
	const after = compute({
		...one, isDisabled: true, currentState: 'active', pendingState: 'idle',
	});
	const inverse = {
		kind: 'edit', target: onCompute(after), isDisabled: false, pgSettings: {},
	} as const;
	const told = (now: Partial<Compute>) => effectsOf(described('undo', ['ep-a'], {}, shownWorld(
		receiveComputes(project().id, [{...after, ...now}], noon), on('undo', rememberedChange({title: 'Edit', entries: [{inverse, after}]})),
	)));
	expect(told({})).toContain('Restarts the compute and drops its connections.');
	expect(told({currentState: 'idle', pendingState: undefined})).not.toContain('Restarts');
	expect(told({currentState: 'idle', pendingState: undefined})).toMatch(/Connections +disabled → enabled/v);
});

test('if another compute is changed while an undo form is open, the form is blocked and sends nothing', () => {
	const after = compute({...one, isDisabled: true});
	const viewOf = (now: Pick<Compute, 'projectId' | 'id'>) => described('undo', ['ep-a'], {}, shownWorld(
		receiveComputes(project().id, [after, compute({id: 'ep-b'})], noon),
		receiveComputes('other-project', [{...after, projectId: 'other-project'}], noon),
		on('undo', rememberedChange({title: 'Edit', entries: [{inverse: {kind: 'edit', target: onCompute(now), isDisabled: false}, after: {...after, ...now}}]})),
	));
	expect(canSubmit(viewOf(after))).toBe(true);
	for (const later of [{projectId: after.projectId, id: 'ep-b'}, {projectId: 'other-project', id: 'ep-a'}]) {
		const view = viewOf(later);
		expect(view.blocked).toContain('Something else was changed');
		expect(canSubmit(view)).toBe(false);
	}
});

test('the form that edits a compute shows deprecated pooler settings as not editable', () => {
	const view = edited({}, {isPoolerEnabled: true, poolerMode: 'transaction'});
	expect(effectsOf(view)).toContain('Deprecated by the API, not editable: pooler_enabled yes, pooler_mode transaction');
	expect(view.fields.some(({label}) => label.toLowerCase().includes('pooler'))).toBe(false);
});

const several = (values: Readonly<Record<string, string>>): FormView => described('edit', ['ep-a', 'ep-b', 'ep-c'], values, worldOf(
	{id: 'ep-a'}, {id: 'ep-b', currentState: 'idle'}, {id: 'ep-c', currentState: 'idle', isDisabled: true},
));

test('the form that edits several computes can only disable or enable them, and sends only changes', () => {
	expect(several({}).fields.map(({id, value}) => [id, value])).toEqual([['enabled', '']]);
	expect(canSubmit(several({}))).toBe(false);
	const view = several({enabled: 'disabled'});
	expect(view.changes).toMatchObject([{target: {id: 'ep-a'}, isDisabled: true}, {target: {id: 'ep-b'}, isDisabled: true}]);
	expect(effectsOf(view)).toContain('Disables 2 computes. Nothing wakes a disabled compute.');
	expect(effectsOf(view)).toContain('Suspends 1 of them and drops all connections.');
	expect(effectsOf(view)).toContain('1 of them is disabled already.');
	expect(effectsOf(view)).toContain('Sends 2 requests (PATCH), one after the other.');
	expect(several({enabled: 'enabled'}).changes).toMatchObject([{target: {id: 'ep-c'}, isDisabled: false}]);
});

test.each(['wake', 'restart'] as const)('the %s form of a disabled compute says that the compute is disabled, and sends nothing', form => {
	const alone = described(form, ['ep-c'], {}, worldOf({id: 'ep-c', currentState: 'idle', isDisabled: true}));
	expect(alone.blocked).toMatch(/^ep-c is disabled/v);
	expect(canSubmit(alone)).toBe(false);
	expect(effectsOf(alone)).not.toMatch(/Starts|Restarts|woken first|Sends/v);
	const some = described(form, ['ep-b', 'ep-c'], {}, worldOf({id: 'ep-b', currentState: 'idle'}, {id: 'ep-c', currentState: 'idle', isDisabled: true}));
	expect(effectsOf(some)).toContain('1 of them is disabled and left out. Press e to enable.');
	expect(some.changes?.map(item => targetId(item))).not.toContain('ep-c');
});
