import {expect, test} from 'vitest';
import {describeForm} from '../../../src/forms/describe.js';
import type {RequestForm} from '../../../src/store/slices/modals/form-modal.js';
import {branchList} from '../../../src/store/selectors/lists/branch-list.js';
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

test('a root branch is compared with itself only at a moment, and with another as it is', async () => {
	const acting = await opened();
	const described = (values: RequestForm['values'] = {}) => describeForm(acting.store.getState(), {...formOf(acting)!, values});
	expect(described()).toMatchObject({blocked: expect.stringContaining('does not differ from itself') as string});
	expect(described().submission).toBeUndefined();
	const {id} = await acting.plane.branch('dev');
	expect(described({base: id})).toMatchObject({submission: {kind: 'schema-diff', comparison: {baseId: id}, title: expect.stringMatching(/: dev → main$/v) as string}});
	expect(described({'base moment': 'nonsense'}).fields.at(-1)).toMatchObject({id: 'base moment', problem: expect.any(String) as string});
	expect(described({base: 'br-gone-0'})).toMatchObject({blocked: 'The branch that it is compared with no longer exists.'});
});

test('the difference is opened in the place of the form; a refusal stays in it', async () => {
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
	// Without servers, both sides are empty.
	expect(acting.store.getState().modal).toMatchObject([{kind: 'diff', diff: '', title: expect.stringContaining('dev → main') as string}]);
	expect(await acting.changes()).toEqual([]);
});
