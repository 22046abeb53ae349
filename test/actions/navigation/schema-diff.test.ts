import {expect, test} from 'vitest';
import {describeForm} from '../../../src/forms/describe.js';
import type {RequestForm} from '../../../src/store/slices/modals/form-modal.js';
import {branchList} from '../../../src/store/selectors/lists/branch-list.js';
import {receiveReadList} from '../../../src/store/updates/receive-lists.js';
import {receiveBranches} from '../../../src/store/slices/branches.js';
import {on} from '../../../src/store/state.js';
import {startActing, type ActingPlane} from '../acting-plane.js';

const formOf = ({store}: ActingPlane): RequestForm | undefined => store.getState().modal.find((modal): modal is RequestForm => modal.kind === 'form');

const opened = async (): Promise<ActingPlane> => {
	const acting = await startActing();
	acting.actions.branches.open();
	await acting.until(() => branchList.selected(acting.store.getState()) !== undefined);
	acting.actions.schemaDiff.ask();
	await acting.until(() => describeForm(acting.store.getState(), formOf(acting)!).fields.length > 0);
	return acting;
};

test('a root branch can be compared with its past, or with another branch', async () => {
	const acting = await opened();
	const described = (values: RequestForm['values'] = {}) => describeForm(acting.store.getState(), {...formOf(acting)!, values});
	expect(described()).toMatchObject({blocked: expect.stringContaining('does not differ from itself') as string});
	expect(described().submission).toBeUndefined();
	const {id} = await acting.plane.branch('dev');
	expect(described({base: id})).toMatchObject({submission: {kind: 'schema-diff', comparison: {baseId: id}, title: expect.stringMatching(/: dev → main$/v) as string}});
	expect(described({'base moment': 'nonsense'}).fields.at(-1)).toMatchObject({id: 'base moment', problem: expect.any(String) as string});
	// Only the field says what is wrong.
	expect(described({'base moment': 'nonsense'})).not.toHaveProperty('blocked');
	expect(described({base: 'br-gone-0'})).toMatchObject({blocked: 'The branch to compare with no longer exists.'});
});

test('the form to compare schemas is blocked for a branch without a database', async () => {
	const acting = await opened();
	const {projectId, branchId} = formOf(acting)!.branch!;
	acting.store.setState(receiveReadList('databases', branchId, [], acting.plane.clock.now()));
	const {id} = await acting.plane.branch('dev');
	const view = describeForm(acting.store.getState(), {...formOf(acting)!, values: {base: id}});
	expect(view).toMatchObject({blocked: 'main has no database.'});
	expect(view.submission).toBeUndefined();
	acting.store.setState(on('branches', receiveBranches(projectId, [], acting.plane.clock.now())));
	expect(describeForm(acting.store.getState(), formOf(acting)!)).toMatchObject({blocked: 'The branch no longer exists.'});
});

test('the schema diff replaces its form, but an error is shown in the form', async () => {
	const acting = await opened();
	const {id} = await acting.plane.branch('dev');
	acting.actions.forms.put('base', id);
	await acting.fault('status=500,on=GET /projects/*/branches/*/compare_schema,times=20');
	acting.actions.forms.submit();
	await acting.until(() => formOf(acting)?.refusal !== undefined);
	expect(formOf(acting)).toMatchObject({isSending: false, refusal: {status: 500}});
	await acting.fault('');
	acting.actions.forms.submit();
	await acting.until(() => formOf(acting) === undefined);
	// Without servers, both schemas are empty.
	expect(acting.store.getState().modal).toMatchObject([{kind: 'diff', diff: '', title: expect.stringContaining('dev → main') as string}]);
	expect(await acting.changes()).toEqual([]);
});

test('a schema diff that arrives after the user has left the form is not shown', async () => {
	const acting = await opened();
	const {id} = await acting.plane.branch('dev');
	acting.actions.forms.put('base', id);
	await acting.fault('slow=400ms,on=GET /projects/*/branches/*/compare_schema');
	acting.actions.forms.submit();
	acting.actions.forms.leave();
	const {clock} = acting.plane;
	const later = clock.now() + 2000;
	// Time passes only while no request is in flight.
	await acting.until(() => clock.now() >= later);
	expect(acting.store.getState().modal).toEqual([]);
});
