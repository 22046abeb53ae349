import {expect, test} from 'vitest';
import {onCompute} from '../../src/domain/changes/target.js';
import {canSubmit} from '../../src/forms/form.js';
import {receiveComputes} from '../../src/store/updates/receive-lists.js';
import {compute, noon, project} from '../store/fixtures.js';
import {described, problemOf, shownWorld} from './described.js';

const active = 'ep-cool-sun-a1';

const escape = '\u{1B}';

test.each([
	['0.3', '0.3 CU is not a valid size; the nearest are 0.25 and 0.5.'],
	['17', '17 CU is not a valid size; the nearest are 16 and 18.'],
	['19', '19 CU is not a valid size; the nearest are 18 and 20.'],
	['57', '57 CU is not a valid size; the nearest is 56.'],
	['0', '0 CU is not a valid size; the nearest is 0.25.'],
	['1-18', 'An autoscaling range ends at 16 CU; 18 CU can only be a fixed size.'],
	['4-2', 'The minimum, 4 CU, is above the maximum, 2 CU.'],
	['-2', 'A size is a number such as 2, or a range such as 0.25–2.'],
	['1-2-3', 'A size is a number such as 2, or a range such as 0.25–2.'],
	['two', 'A size is a number such as 2, or a range such as 0.25–2.'],
	[`2${escape}[31m`, 'A size is a number such as 2, or a range such as 0.25–2.'],
	['', 'A size is a number such as 2, or a range such as 0.25–2.'],
])('the forms that create and resize a compute say why the size %j is invalid', (size, sentence) => {
	for (const view of [described('create', [active], {size}), described('resize', [active], {size})]) {
		expect(problemOf(view, 'size')).toBe(sentence);
		expect(canSubmit(view)).toBe(false);
		expect(view.changes).toBeUndefined();
	}
});

test.each([
	['0.25', {min: 0.25, max: 0.25}],
	['.5', {min: 0.5, max: 0.5}],
	['16', {min: 16, max: 16}],
	['18', {min: 18, max: 18}],
	['56 CU', {min: 56, max: 56}],
	['0.25 – 16', {min: 0.25, max: 16}],
	['1 to 4', {min: 1, max: 4}],
])('the form that resizes a compute accepts the size %j', (size, wanted) => {
	expect(described('resize', [active], {size}).changes).toMatchObject([{kind: 'resize', target: {id: active}, size: wanted}]);
});

const notATime = 'Type a time such as 90s, 5min, 1h30m or 7d, or default, or never.';
const takenTimes = 'Type 60s to 7d, default or never.';

test.each([
	['59', `59 seconds is less than 60. ${takenTimes}`],
	['1s', `1 second is less than 60. ${takenTimes}`],
	['-2', notATime],
	['604801', `7 days 1 second is more than 7 days. ${takenTimes}`],
	['8d', `8 days is more than 7. ${takenTimes}`],
	['8 days', `8 days is more than 7. ${takenTimes}`],
	['200h', `8 days 8 hours is more than 7 days. ${takenTimes}`],
	['1.5h', notATime],
	['1h30', notATime],
	['5 miles', notATime],
	['1e9', notATime],
	['soon', notATime],
	['9'.repeat(30), notATime],
])('the forms that create and resize a compute say why the suspend timeout %j is invalid', (suspend, sentence) => {
	for (const view of [described('create', [active], {suspend}), described('resize', [active], {suspend})]) {
		expect(problemOf(view, 'suspend')).toBe(sentence);
		expect(canSubmit(view)).toBe(false);
	}
});

test.each([
	['60', 60],
	['never', -1],
	['7d', 604_800],
	['1h', 3600],
	['1h30m', 5400],
	['15min', 900],
	['90 sec', 90],
	['1 day 12 hours', 129_600],
	['2H 5M', 7500],
])('the form that resizes a compute accepts the suspend timeout %j', (suspend, suspendTimeoutSeconds) => {
	expect(described('resize', [active], {suspend}).changes).toMatchObject([{kind: 'resize', suspendTimeoutSeconds}]);
});

test.each([
	['x'.repeat(65), 'A name has at most 64 characters; this has 65.'],
	[' '.repeat(3), 'A name can\'t be only blanks.'],
	[`night${escape}[2J`, 'A name has no control characters.'],
	['a\nb', 'A name has no control characters.'],
	['\u{202E}live', 'A name has no control characters.'],
])('the form that creates a compute says why the name %j is invalid', (name, sentence) => {
	const view = described('create', [active], {name});
	expect(problemOf(view, 'name')).toBe(sentence);
	expect(canSubmit(view)).toBe(false);
});

test('a new compute may have a name of 64 characters, or none', () => {
	expect(canSubmit(described('create', [active], {name: 'ä'.repeat(64)}))).toBe(true);
	expect(canSubmit(described('create', [active], {name: ''}))).toBe(true);
});

test('the form that creates a compute refuses a second primary, and names the existing primary', () => {
	const view = described('create', [active], {type: 'read_write'});
	expect(problemOf(view, 'type')).toBe('Branch main already has the primary compute ep-cool-sun-a1. A branch has at most one.');
	expect(canSubmit(view)).toBe(false);
});

test('a primary, unlike a replica, can move only to a branch that has no primary', () => {
	expect(problemOf(described('move', [active], {branch: 'br-main-a1-b2'}), 'branch')).toBe('It is on main already.');
	expect(problemOf(described('move', [active], {branch: 'br-dev-a1-b2'}), 'branch')).toBe('Branch dev already has the primary compute ep-new-day-c3. A branch has at most one.');
	expect(described('move', ['ep-old-fog-b2'], {branch: 'br-dev-a1-b2'}).changes).toEqual([{
		kind: 'move', target: onCompute({projectId: 'quiet-forest-12345678', id: 'ep-old-fog-b2'}), branchId: 'br-dev-a1-b2',
	}]);
});

test('the form that moves a compute sends nothing until the user chooses a branch', () => {
	const view = described('move', ['ep-old-fog-b2']);
	expect(view.fields[0]?.value).toBe('');
	expect(view.blocked).toBe('Choose the target branch.');
	expect(view.changes).toBeUndefined();
	expect(canSubmit(view)).toBe(false);
});

test.each(['', active.slice(1), active.toUpperCase(), `${active}x`, 'yes', 'delete 1'])('typing %j does not delete a compute', confirmation => {
	const view = described('delete', [active], {confirmation});
	expect(view.changes).toBeUndefined();
	expect(canSubmit(view)).toBe(false);
});

test.each([
	['ep-\u{1B}[2Jb', 'ep-?[2Jb'],
	['ep-\u{1B}[2Jb', 'ep-␛[2Jb'],
	['two\nlines', 'two lines'],
	['un\u{200B}seen\u{202E}', 'unseen'],
	['icon\u{E000}s', 'icon?s'],
	['cafe\u{301}', 'café'],
	['\u{0}\u{200B}', 'delete 1'],
])('a compute whose id is %j is deleted by typing %j', (id, confirmation) => {
	const state = shownWorld(receiveComputes(project().id, [compute({id})], noon));
	expect(described('delete', [id], {confirmation}, state).changes).toMatchObject([{target: {id}}]);
	expect(described('delete', [id], {confirmation: ''}, state).changes).toBeUndefined();
	expect(described('delete', [id], {confirmation: '?'}, state).changes).toBeUndefined();
	expect(described('delete', [id], {confirmation: `${confirmation}x`}, state).changes).toBeUndefined();
});

test('the hint for a compute name that can\'t be typed says what to type instead', () => {
	const id = 'ep-\u{7}b';
	const state = shownWorld(receiveComputes(project().id, [compute({id, name: 'a\nb'})], noon));
	expect(described('delete', [id], {}, state).fields[0]?.hint).toBe('type ep-?b or a b, with ? for each character without a key');
});

test('typing the id of a compute deletes the compute, and typing "delete 2" deletes two computes', () => {
	expect(described('delete', [active], {confirmation: active}).changes).toMatchObject([{kind: 'delete', target: {id: active}}]);
	expect(described('delete', [active, 'ep-old-fog-b2'], {confirmation: active}).changes).toBeUndefined();
	expect(described('delete', [active, 'ep-old-fog-b2'], {confirmation: 'delete 2'}).changes).toHaveLength(2);
});
