import {expect, test} from 'vitest';
import {describeForm} from '../../../src/forms/describe.js';
import type {RequestForm} from '../../../src/store/slices/modals/form-modal.js';
import {branchList} from '../../../src/store/selectors/lists/branch-list.js';
import {listedComputes} from '../../../src/store/slices/computes.js';
import {receiveBranches} from '../../../src/store/slices/branches.js';
import {on} from '../../../src/store/state.js';
import {folderWithStandInPsql, pathWith} from '../../helpers/psql-folder.js';
import {startActing, type ActingPlane} from '../acting-plane.js';

const formOf = ({store}: ActingPlane): RequestForm | undefined => store.getState().modal.find((modal): modal is RequestForm => modal.kind === 'form');

const opened = async (moment?: string): Promise<ActingPlane> => {
	const acting = await startActing({environment: {PATH: pathWith(await folderWithStandInPsql())}});
	acting.actions.branches.open();
	await acting.until(() => branchList.selected(acting.store.getState()) !== undefined);
	acting.actions.lookAtPast.ask(moment);
	// pgtower searches for psql first, which takes no time of the driven clock.
	await expect.poll(() => formOf(acting)).toBeDefined();
	await acting.until(() => describeForm(acting.store.getState(), formOf(acting)!).fields.length === 3);
	return acting;
};

const described = (acting: ActingPlane, values: RequestForm['values'] = {}) => describeForm(acting.store.getState(), {...formOf(acting)!, values});

test('the form to view the past accepts the name of a deleted database, but requires a moment', async () => {
	const acting = await opened();
	expect(described(acting).submission).toBeUndefined();
	expect(described(acting).fields[0]).toMatchObject({id: 'moment', problem: 'Type the moment, such as 10m or 03:00.'});
	expect(described(acting, {moment: '10m'}).submission).toMatchObject({
		kind: 'look', databaseName: 'neondb', roleName: 'neondb_owner', moment: {at: expect.any(Number) as number}, called: expect.stringMatching(/^main at 20/v) as string,
	});
	expect(described(acting, {moment: '0/1a2b', database: 'dropped'}).submission).toMatchObject({databaseName: 'dropped', moment: {lsn: '0/1A2B'}});
	expect(described(acting, {moment: '10m', database: ''}).submission).toBeUndefined();
	expect(described(acting, {moment: '400d'}).fields[0]).toMatchObject({problem: expect.stringContaining('The oldest moment is') as string});
});

test('the form to view the past opens with the given moment in its field', async () => {
	const acting = await opened('10m');
	expect(described(acting).submission).toMatchObject({kind: 'look', moment: {at: expect.any(Number) as number}});
});

test('the past of a branch without a compute, or of a deleted branch, can\'t be viewed', async () => {
	const acting = await opened('10m');
	const {projectId} = formOf(acting)!.branch!;
	acting.store.setState(on('computes', listedComputes(projectId, [], acting.plane.clock.now())));
	expect(described(acting)).toMatchObject({blocked: 'main has no compute, so psql can\'t open its past. Press n in the branches for a branch of that moment.'});
	acting.store.setState(on('branches', receiveBranches(projectId, [], acting.plane.clock.now())));
	expect(described(acting)).toMatchObject({blocked: 'The branch no longer exists.'});
});

test('if the server refuses a request, the form to view the past shows the reason', async () => {
	const acting = await opened('10m');
	await acting.fault('status=500,on=GET /projects/*/branches/*/roles/*/reveal_password,times=20');
	acting.actions.forms.submit();
	await acting.until(() => formOf(acting)?.refusal !== undefined);
	expect(formOf(acting)).toMatchObject({isSending: false});
	expect(await acting.changes()).toEqual([]);
});

test('without psql, a notice explains why the form to view the past does not open', async () => {
	const acting = await startActing({environment: {PATH: '/nonexistent'}});
	acting.actions.branches.open();
	await acting.until(() => branchList.selected(acting.store.getState()) !== undefined);
	acting.actions.lookAtPast.ask();
	await expect.poll(() => acting.store.getState().notice?.text).toContain('psql is not in PATH');
	expect(formOf(acting)).toBeUndefined();
});
