import {expect, test} from 'vitest';
import {describeForm} from '../../src/forms/describe.js';
import type {Update} from '../../src/store/state.js';
import {failedReadList, receiveReadList} from '../../src/store/updates/receive-lists.js';
import {
	branch,
	database,
	noon,
	role,
} from '../store/fixtures.js';
import {shownWorld} from './described.js';

const {projectId, id: branchId} = branch();

const described = (...changes: readonly Update[]) => describeForm(shownWorld(...changes), {
	kind: 'form', id: 'other 1', form: 'look', branch: {projectId, branchId}, values: {moment: '1h'}, scroll: 0, isSending: false, isLeaving: false,
});

test('the form that opens psql on a branch\'s past preselects the first database, and its owner as the role', () => {
	const view = described(receiveReadList('databases', branchId, [database()], noon), receiveReadList('roles', branchId, [role()], noon));
	expect(view.blocked).toBeUndefined();
	expect(view.submission).toMatchObject({kind: 'look', databaseName: database().name, roleName: database().ownerName});
});

test.each([
	['that can\'t be read', [failedReadList('databases', branchId, 'No answer.'), failedReadList('roles', branchId, 'No answer.')], 'The databases and roles can\'t be read: No answer.'],
	['without roles', [receiveReadList('databases', branchId, [], noon), receiveReadList('roles', branchId, [], noon)], 'main has no role to connect as.'],
	['whose roles are still being read', [receiveReadList('databases', branchId, [], noon)], 'The databases and roles are being read.'],
] as const)('for a branch %s, the form that opens psql on the past says why psql can\'t open', (_, changes, blocked) => {
	const view = described(...changes);
	expect(view.blocked).toBe(blocked);
	expect(view.submission).toBeUndefined();
});
