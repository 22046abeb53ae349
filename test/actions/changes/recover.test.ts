import {expect, test} from 'vitest';
import {onProject} from '../../../src/domain/changes/target.js';
import {describeForm} from '../../../src/forms/describe.js';
import {canSubmit, type FormView} from '../../../src/forms/form.js';
import {choseOrganization, neededOrganization, receivedOrganizations} from '../../../src/store/slices/account.js';
import {keptProjectCursor} from '../../../src/store/slices/view/view-position.js';
import {on} from '../../../src/store/state.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	projectId,
} from '../../control-plane/small-seed.js';
import {startActing, type ActingPlane} from '../acting-plane.js';

const deletable = async ({plane, refresh}: ActingPlane) => {
	const {id} = await plane.branch('main');
	await plane.patch(`/projects/${projectId}/branches/${id}`, {branch: {protected: false}});
	plane.settle();
	await refresh.branches(projectId);
};

const viewOf = ({store}: ActingPlane): FormView => {
	const modal = store.getState().modal.at(-1);
	if (modal?.kind !== 'form') {
		throw new Error('No form is open.');
	}

	return describeForm(store.getState(), modal);
};

const isRead = (acting: ActingPlane) => () => viewOf(acting).fields.length > 0;

test('the form to recover projects stays open when the project under the cursor leaves the list', async () => {
	const acting = await startActing();
	const {plane, actions, refresh, store} = acting;
	await deletable(acting);
	await plane.delete(`/projects/${projectId}`);
	plane.settle();
	actions.changes.open('recover-project');
	expect(store.getState().modal.at(-1)).toMatchObject({form: 'recover-project', shown: []});
	await acting.until(isRead(acting));
	await acting.settled(refresh.projects());
	const view = viewOf(acting);
	expect(view.fields).toMatchObject([{id: 'project', value: projectId}]);
	expect(canSubmit(view)).toBe(true);
});

test('if a change is answered while deleted projects are loading, they are loaded again', async () => {
	const acting = await startActing();
	const {plane, actions, runner, store} = acting;
	await deletable(acting);
	const shown = store.getState().projects.items.find(({id}) => id === projectId);
	actions.changes.open('recover-project');
	const {ended} = runner.submit({change: {kind: 'delete-project', target: onProject({id: projectId, orgId: organizationId})}, shown});
	await acting.settled(ended);
	plane.settle();
	actions.forms.leave();
	actions.changes.open('recover-project');
	store.setState(({connection}) => ({connection: {...connection, revision: connection.revision + 1}}));
	await acting.until(isRead(acting));
	expect(viewOf(acting).fields).toMatchObject([{value: projectId}]);
});

test('the form to recover projects offers deleted projects of every listed organization', async () => {
	const acting = await startActing();
	const {plane, actions, store} = acting;
	await deletable(acting);
	await plane.delete(`/projects/${projectId}`);
	plane.settle();
	store.setState(({projects, view}) => ({view: keptProjectCursor(projects.items, true, freeProjectId)(view)}));
	for (const update of [
		receivedOrganizations([organizationId, otherOrganizationId].map(id => ({id, name: id}))), neededOrganization(), choseOrganization(undefined),
	]) {
		store.setState(on('account', update));
	}

	actions.changes.open('recover-project');
	await acting.until(isRead(acting));
	expect(viewOf(acting).changes).toMatchObject([{target: {orgId: organizationId}, project: {id: projectId}}]);
});
