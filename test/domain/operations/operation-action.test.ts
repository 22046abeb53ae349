import {expect, test} from 'vitest';
import {actionMeaning, actionName, knownActions} from '../../../src/domain/operations/operation-action.js';

const table = [
	['apply_config', 'Apply config', ['configuration to an object', 'compute settings', 'users or databases created, deleted or updated']],
	['apply_storage_config', 'Apply storage config', ['configuration to storage', 'history retention period']],
	['check_availability', 'Check availability', ['periodic', 'branch data is available', 'compute can start', 'branches without a compute are not checked']],
	['create_branch', 'Create branch', ['creates a branch']],
	['create_timeline', 'Create timeline', ['sets up storage', 'creates the default branch', 'project is created']],
	['delete_tenant', 'Delete tenant', ['deletes stored data', 'project is deleted']],
	['start_compute', 'Start compute', ['starts a compute when something needs it', 'connection to a suspended']],
	['suspend_compute', 'Suspend compute', ['suspends a compute after inactivity']],
	['tenant_attach', 'Tenant attach', ['attaches a project to storage']],
	['tenant_detach', 'Tenant detach', ['detaches a project from storage', 'long idle period']],
	['tenant_reattach', 'Tenant reattach', ['reattaches a detached project', 'receives a request']],
	['timeline_archive', 'Timeline archive', ['branch archive', 'initiated']],
	['timeline_unarchive', 'Timeline unarchive', ['branch unarchive', 'initiated']],
] as const;

test.each(table)('the action %s is "%s" in the console and has an explanation', (action, name, phrases) => {
	expect(actionName(action)).toBe(name);
	for (const phrase of phrases) {
		expect(actionMeaning(action)).toContain(phrase);
	}
});

test('the action delete_timeline has a name, and an explanation that mentions the branch', () => {
	expect(actionName('delete_timeline')).toBe('Delete timeline');
	expect(actionMeaning('delete_timeline')).toContain('branch');
});

test('every action of the API description has a name', () => {
	expect(knownActions).toEqual(expect.arrayContaining(table.map(([action]) => action)));
});

test('every known action has an API name with underscores', () => {
	for (const action of knownActions) {
		expect(action).toMatch(/^[a-z]+(?:_[a-z]+)+$/v);
	}
});

test.each(['promote_replica', 'epc_sync', '', 'toString', '__proto__'])('the unknown action %j is shown unchanged, without an explanation', action => {
	expect(actionName(action)).toBe(action);
	expect(actionMeaning(action)).toBeUndefined();
});
