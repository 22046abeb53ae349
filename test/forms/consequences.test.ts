import {expect, test} from 'vitest';
import {canSubmit} from '../../src/forms/form.js';
import {receivedOrganizations, receivedUser} from '../../src/store/slices/account.js';
import {receiveProjects} from '../../src/store/updates/receive-lists.js';
import {on} from '../../src/store/state.js';
import {noon, project} from '../store/fixtures.js';
import {
	described,
	effectsOf,
	inAccount,
	shownWorld,
} from './described.js';

const active = 'ep-cool-sun-a1';
const idle = 'ep-old-fog-b2';

test('the form that resizes an active compute describes the effect, and says that the compute restarts', () => {
	const told = effectsOf(described('resize', [active], {size: '4'}));
	expect(told).toMatch(/Size +0\.25–2 CU → 4 CU/v);
	expect(told).toMatch(/RAM +1–8 GB → 16 GB/v);
	expect(told).toMatch(/max_connections +\d.* → 1802/v);
	expect(told).toContain('Restarts the compute and drops its connections.');
	expect(told).toContain(`Sends PATCH …/endpoints/${active}`);
});

test('resizing an idle compute, or changing only a suspend timeout, restarts nothing', () => {
	expect(effectsOf(described('resize', [idle], {size: '2'}))).not.toContain('Restarts');
	const told = effectsOf(described('resize', [active], {suspend: '1h'}));
	expect(told).not.toContain('Restarts');
	expect(told).toContain('Suspends after 1h; before: after 5m.');
});

test('the form for a size range says that scaling within the range restarts nothing', () => {
	const told = effectsOf(described('resize', [active], {size: '0.5-4'}));
	expect(told).toContain('Autoscaling in this range doesn\'t restart the compute or drop connections.');
	expect(told).toContain('0.5 CU shares its vCPU with others.');
});

test('a size range wider than the newer rules allow gives a warning, and is accepted', () => {
	const warning = {text: 'The range is wider than 8 CU: the control plane may refuse it.', tone: 'warn'};
	const view = described('resize', [active], {size: '0.5-16'});
	expect(view.effects).toContainEqual(warning);
	expect(canSubmit(view)).toBe(true);
	expect(described('resize', [active], {size: '8-16'}).effects).not.toContainEqual(warning);
	expect(described('resize', [active, idle], {size: '0.5-16'}).effects).toContainEqual(warning);
});

test('the form that resizes a compute sends nothing if size and timeout stay the same', () => {
	const view = described('resize', [active], {size: '0.25 - 2', suspend: '5m'});
	expect(view.blocked).toBe('No changes.');
	expect(canSubmit(view)).toBe(false);
});

test('resizing several computes changes only computes with a different size', () => {
	const view = described('resize', [active, idle, 'ep-big-sky-d4'], {size: '1'});
	expect(view.changes?.map(change => change.target.id)).toEqual([active, 'ep-big-sky-d4']);
	expect(effectsOf(view)).toContain('1 of them stays as it is.');
});

test('the form that moves a compute warns that the move suspends the compute and drops its connections', () => {
	const told = effectsOf(described('move', [idle], {branch: 'br-dev-a1-b2'}));
	expect(told).toContain('ep-old-fog-b2 will serve the data of dev');
	expect(told).toContain('This suspends the compute and drops its connections.');
});

test('the form that restarts an idle compute says that the compute is woken first', () => {
	const view = described('restart', [idle]);
	expect(effectsOf(view)).toContain('ep-old-fog-b2 is idle: it is woken first, then restarted.');
	expect(view.submitLabel).toBe('Wake, then restart');
	expect(view.changes?.map(({kind}) => kind)).toEqual(['wake', 'restart']);
});

test('the form that deletes a compute warns that a new compute gets another id and host', () => {
	const view = described('delete', [active]);
	expect(effectsOf(view)).toContain('another id and another host');
	expect(view.effects).toContainEqual({text: 'main is the default branch.', tone: 'danger'});
	expect(view.isCareful).toBe(true);
});

test('the form that deletes computes warns only of active computes', () => {
	const state = shownWorld(inAccount);
	expect(described('delete', [active], {}, state).effects).toContainEqual({
		text: 'ep-cool-sun-a1 is active, and may be in use. Press W in the panes to see who is connected.', tone: 'warn',
	});
	expect(effectsOf(described('delete', [idle], {}, state))).not.toContain('is active');
	// A compute that is being started is in use, too: a client waits for it.
	expect(effectsOf(described('delete', [idle, 'ep-new-day-c3', active], {}, state)))
		.toContain('2 computes are active, and may be in use: ep-cool-sun-a1, ep-new-day-c3. Press W in the panes to see who is connected.');
});

test('a form for several computes says how many computes change, and how many requests are sent', () => {
	const told = effectsOf(described('suspend', [active, idle]));
	expect(told).toContain('Suspends 1 of 2 computes and drops all connections.');
	expect(told).toContain('1 of them is idle already.');
	expect(told).toContain('Sends one request (POST).');
	expect(effectsOf(described('restart', [active, idle]))).toContain('Sends 3 requests (POST), one after the other.');
});

test('the form that wakes computes sends nothing if all of the computes are active', () => {
	const view = described('wake', [active, 'ep-big-sky-d4']);
	expect(view.blocked).toBe('All of them are active already: nothing to send.');
	expect(view.changes).toEqual([]);
	expect(canSubmit(view)).toBe(false);
});

const needsPaidPlan = 'The free plan has computes up to 2 CU (2 vCPU, 8 GB RAM); 4 CU needs a paid plan.';

test.each(['create', 'resize'] as const)('the form to %s a compute warns of a size beyond the free plan', form => {
	const told = (plan: string, size: string) => effectsOf(described(form, [active], {size}, shownWorld(
		receiveProjects({items: [project({orgId: 'org-a'})], isComplete: true, at: noon}),
		on('account', receivedOrganizations([{id: 'org-a', name: 'Acme', plan}])),
		on('account', receivedUser({id: 'u', plan: 'free'})),
	)));
	expect(told('free_v3', '4')).toContain(needsPaidPlan);
	expect(told('free', '1')).not.toContain('free plan');
	expect(told('scale', '4')).not.toContain('free plan');
	expect(effectsOf(described(form, [active], {size: '4'}, shownWorld(on('account', receivedUser({id: 'u', plan: 'free'})))))).toContain(needsPaidPlan);
	expect(effectsOf(described(form, [active], {size: '4'}))).not.toContain('free plan');
});
