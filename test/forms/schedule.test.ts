import {expect, test} from 'vitest';
import {describeForm} from '../../src/forms/describe.js';
import type {BackupRule} from '../../src/domain/branches/backup-schedule.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {on} from '../../src/store/state.js';
import {branch, noon} from '../store/fixtures.js';
import {effectsOf, problemOf, shownWorld} from './described.js';

const {projectId, id: branchId} = branch();

const daily: BackupRule = {frequency: 'daily', hour: 3, retentionSeconds: 604_800};

const described = (values: Readonly<Record<string, string>> = {}, rules: readonly BackupRule[] = [], otherCount = 0, child?: string) => describeForm(shownWorld(
	on('branches', receiveBranches(projectId, [branch({...(child !== undefined && {parentId: child})})], noon)), state => ({view: {...state.view, zone: 'utc'}}),
), {
	kind: 'form', id: 'other 1', form: 'schedule', branch: {projectId, branchId}, schedule: {rules, otherCount}, values, scroll: 0, isSending: false, isLeaving: false,
});

test('the form for a snapshot schedule shows the schedule in words and the next three times', () => {
	const view = described({
		frequency: 'weekly', day: '1', hour: '14', keep: '2w',
	});
	expect(view.submission).toEqual({
		kind: 'schedule', branch: {projectId, branchId}, called: 'main', rules: [{
			frequency: 'weekly', hour: 14, day: 1, retentionSeconds: 1_209_600,
		}],
	});
	expect(effectsOf(view)).toMatchInlineSnapshot(`
		"A snapshot of main is made every Monday at 14:00 UTC, and kept for 14d.
		Next 2026-03-16 14:00:00 UTC.
		Then 2026-03-23 14:00:00 UTC.
		Then 2026-03-30 14:00:00 UTC.
		Sends PUT …/branches/br-main-a1-b2/backup_schedule"
	`);
});

test('the form for a snapshot schedule starts with the current schedule, and can turn the schedule off', () => {
	expect(described({}, [daily]).fields.map(({id, value}) => [id, value])).toEqual([['frequency', 'daily'], ['hour', '3'], ['keep', '7d']]);
	expect(described({}, [daily])).toMatchObject({blocked: 'No changes.'});
	expect(described().blocked).toBe('No changes.');
	const off = described({frequency: 'none'}, [daily]);
	expect(off.submission).toMatchObject({kind: 'schedule', rules: []});
	expect(effectsOf(off)).toContain('The schedule makes no more snapshots.');
});

test('the form for a snapshot schedule lists all current rules, which the new rule replaces', () => {
	const view = described({hour: '4'}, [daily, {frequency: 'monthly', hour: 0, day: 1}], 1);
	expect(effectsOf(view)).toContain('Now: every day at 03:00 UTC, and kept for 7d.');
	expect(effectsOf(view)).toContain('Now: on day 1 of each month at 00:00 UTC, and kept for 35d.');
	expect(effectsOf(view)).toContain('Also a rule of another kind.');
	expect(effectsOf(view)).toContain('The new rule replaces all of them.');
	expect(view.submission).toMatchObject({rules: [{hour: 4}]});
	expect(described({}, [], 1).submission).toMatchObject({rules: []});
});

test.each([
	[{frequency: 'daily', hour: '24'}, 'hour', 'Type an hour of the day in UTC, from 0 to 23.'],
	[{frequency: 'daily', hour: ''}, 'hour', 'Type an hour of the day in UTC, from 0 to 23.'],
	[{frequency: 'weekly', day: '8'}, 'day', 'Type a day from 1 (Monday) to 7 (Sunday).'],
	[{frequency: 'monthly', day: '0'}, 'day', 'Type a day from 1 to 31.'],
	[{frequency: 'daily', keep: '36d'}, 'keep', 'Type a duration from 1h to 35d, such as 7d.'],
	[{frequency: 'daily', keep: 'long'}, 'keep', 'Type a duration from 1h to 35d, such as 7d.'],
])('the form for a snapshot schedule refuses %j in the field %s: %s', (values, field, sentence) => {
	const view = described(values);
	expect(problemOf(view, field)).toBe(sentence);
	expect(view.submission).toBeUndefined();
});

test('a branch with a parent can\'t have a snapshot schedule', () => {
	expect(described({}, [], 0, 'br-root-a1-b2').blocked).toBe('main has a parent, and only root branches have snapshots. Create one of its root branch.');
});
