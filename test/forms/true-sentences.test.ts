import {expect, test} from 'vitest';
import {onProject} from '../../src/domain/changes/target.js';
import {formCommand} from '../../src/forms/change-forms.js';
import {shortPath} from '../../src/forms/lines.js';
import {rememberedChange} from '../../src/store/slices/tasks.js';
import {receiveProjects} from '../../src/store/updates/receive-lists.js';
import {on} from '../../src/store/state.js';
import {compute, noon, project} from '../store/fixtures.js';
import {
	describedBranch,
	describedProject,
	effectsOf,
	shownWorld,
} from './described.js';

test('forms shorten request paths below a project, but not the path of the project', () => {
	expect(shortPath('/projects/p-1')).toBe('/projects/p-1');
	expect(shortPath('/projects/p-1/branches/br-1')).toBe('…/branches/br-1');
});

test('a project can be deleted by typing its id instead of its name', () => {
	const {id, name} = project();
	const field = describedProject('delete-project').fields[0];
	expect(field).toMatchObject({hint: `type ${name} or ${id}`});
	expect(describedProject('delete-project', {confirmation: id}).changes).toHaveLength(1);
});

test('the message about suspending a disabled compute says that the compute is disabled', () => {
	const {blocked} = formCommand('suspend');
	const state = shownWorld();
	expect(blocked?.(state, compute({isDisabled: true, currentState: 'idle'}))).toBe('ep-cool-sun-a1 is disabled: it does not run, and nothing wakes it.');
	expect(blocked?.(state, compute({currentState: 'idle'}))).toContain('is idle already');
});

test('an edit that makes a branch both protected and expiring is refused', () => {
	expect(describedBranch('edit-branch', ['br-dev-a1-b2'], {protected: 'yes', expires: '3d'}).blocked).toBe('dev can\'t both expire and be protected: choose one.');
});

test('the form that undoes a change of project settings says that logical replication stays on', () => {
	const after = project({settings: {hasLogicalReplication: true}, historySeconds: 3600});
	const state = shownWorld(
		receiveProjects({items: [after], isComplete: true, at: noon}),
		on('undo', rememberedChange({title: 'Change settings', entries: [{inverse: {kind: 'project-settings', target: onProject(after), historySeconds: 7200}, after}]})),
	);
	expect(effectsOf(describedProject('undo', {}, state))).toContain('Logical replication stays on');
});
