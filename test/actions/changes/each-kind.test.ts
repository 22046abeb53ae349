import {expect, test} from 'vitest';
import {
	type Change,
	changeKinds,
	descriptorOf,
	requestOf,
} from '../../../src/domain/changes/change-kinds.js';
import type {Database} from '../../../src/domain/branches/database.js';
import type {Role} from '../../../src/domain/branches/role.js';
import {readListIn} from '../../../src/store/slices/read-lists.js';
import {objectPath, type Belongings} from '../../../src/domain/requests/object-path.js';
import {targetId} from '../../../src/domain/changes/target.js';
import {changeForms} from '../../../src/forms/change-forms.js';
import {describeForm} from '../../../src/forms/describe.js';
import type {FormModal} from '../../../src/store/slices/modals/form-modal.js';
import {branchesOf} from '../../../src/store/selectors/branches/branches.js';
import {computesOf} from '../../../src/store/selectors/computes.js';
import {targetRules} from '../../../src/store/targets/target-kinds.js';
import {receiveAnswer} from '../../../src/store/updates/receive-answer.js';
import {found} from '../../control-plane/plane.js';
import {projectId, unprotectedSeed} from '../../control-plane/small-seed.js';
import type {WireBranch} from '../../control-plane/wire-types.js';
import {startActing, type ActingPlane} from '../acting-plane.js';
import {
	addsProject,
	kindsWithChanges,
	readingsBefore,
	requestsOf,
} from './change-of-each-kind.js';

const orderAndEnd = async (acting: ActingPlane, change: Change, shown = acting.targetOf(change)) => {
	const {answered, ended} = acting.runner.submit({change, shown});
	const outcome = await acting.settled(answered);
	await acting.settled(ended);
	return outcome;
};

/** Returns the path of a change's target, or for a new compute or branch, that of the branch it is made from. */
const pathOf = (change: Change): string => {
	if (change.kind === 'create') {
		return `/projects/${projectId}/branches/${change.compute.branchId}`;
	}

	if (change.kind === 'create-branch') {
		return `/projects/${projectId}/branches/${change.branch.parentId}`;
	}

	if (change.kind === 'create-snapshot' || change.kind === 'restore-snapshot') {
		const id = change.kind === 'create-snapshot' ? change.snapshot.branchId : change.targetBranchId;
		return objectPath({kind: 'branch', projectId, id});
	}

	if (change.kind === 'recover-branch') {
		return `/projects/${projectId}/branches/${change.branch.id}?hard_delete=true`;
	}

	const {branchId: id}: Belongings = change.target;
	return targetId(change) === undefined && id !== undefined ? objectPath({kind: 'branch', projectId, id}) : objectPath(change.target);
};

/** Returns the path of an object whose deletion makes the change impossible. */
const goneBefore = (change: Change): string => {
	if (change.kind === 'create-snapshot') {
		// The first root branch of a project is deleted only with the project.
		return objectPath({kind: 'project', id: projectId});
	}

	return change.kind === 'restore-snapshot' ? objectPath({kind: 'snapshot', projectId, id: change.snapshotId}) : pathOf(change);
};

const changeOtherwise = async ({plane}: ActingPlane, change: Change): Promise<void> => {
	const path = pathOf(change);
	const {kind} = change.target;
	const isBranch = kind === 'branch' || (targetId(change) === undefined);
	if (kind === 'project') {
		await plane.patch(path, {project: {name: 'other'}});
	} else if (kind === 'database' && !isBranch) {
		await plane.patch(path, {database: {owner_name: 'reader'}});
	} else if (kind === 'snapshot' && !isBranch) {
		await plane.patch(path, {snapshot: {name: 'other'}});
	} else if (kind === 'role' && !isBranch) {
		// No field of a role can be changed, so another role takes its place.
		await plane.delete(path);
		plane.settle();
		await plane.post(path.slice(0, path.lastIndexOf('/')), {role: {name: targetId(change)}});
	} else {
		await plane.patch(path, isBranch ? {branch: {name: 'other'}} : {endpoint: {name: 'other'}});
	}

	plane.settle();
};

/**
Kinds whose target is in a project. A new project is in none, so no operation delays it, and nothing that it is made from can be changed.
*/
const kindsInProjects = kindsWithChanges.filter(([kind]) => !addsProject(kind));

test.each(kindsInProjects)('the change "%s" is retried after 423 until the other operations of the project have finished', async (kind, changeOf) => {
	const acting = await startActing({seed: unprotectedSeed});
	const change = await changeOf(acting);
	// Projects are transferred under the organization's path, not under their own.
	await acting.fault(kind === 'transfer-project' ? `status=423,on=${requestsOf(change)},times=2` : `locked=${projectId},for=5s`);
	const {answered, ended, taskId} = acting.runner.submit({change, shown: acting.targetOf(change)});
	await acting.until(() => acting.store.getState().tasks.some(task => task.id === taskId && task.phase === 'waiting'));
	expect(await acting.settled(answered)).toMatchObject({kind: 'accepted'});
	await acting.settled(ended);
	const sent = await acting.changes();
	expect(sent.at(-1)).toMatch(/ 20[0-2]$/v);
	expect(sent.slice(0, -1).every(request => request.endsWith(' 423'))).toBe(true);
});

test.each(kindsWithChanges)('the change "%s" is not sent again after a refusal with 412', async (_kind, changeOf) => {
	const acting = await startActing();
	const change = await changeOf(acting);
	await acting.fault(`status=412,on=${requestsOf(change)},after=${readingsBefore(change)},times=1`);
	expect(await orderAndEnd(acting, change)).toMatchObject({kind: 'refused', refusal: {status: 412}});
	expect(await acting.changes()).toEqual([expect.stringMatching(/ 412$/v)]);
});

test.each(kindsWithChanges)('in read-only mode, the change "%s" is never sent', async (_kind, changeOf) => {
	const acting = await startActing({isReadOnly: true});
	expect(await orderAndEnd(acting, await changeOf(acting))).toEqual({kind: 'refused', refusal: {message: 'This is read-only: nothing was sent.'}});
	expect(await acting.changes()).toEqual([]);
});

test.each(kindsInProjects)('the change "%s" fails if its object was deleted elsewhere, and changes nothing', async (_kind, changeOf) => {
	const acting = await startActing({seed: unprotectedSeed});
	const change = await changeOf(acting);
	const shown = acting.targetOf(change);
	await acting.plane.delete(goneBefore(change));
	acting.plane.settle();
	// If nothing is read before the change, the server refuses it.
	expect(await orderAndEnd(acting, change, shown)).toMatchObject({kind: targetId(change) === undefined ? 'refused' : 'gone'});
	const [, ...sent] = await acting.changes();
	expect(sent.filter(request => / 20[0-2]$/v.test(request))).toEqual([]);
});

test.each(kindsInProjects)('if the target was changed elsewhere, the change "%s" is sent only if it creates an object', async (_kind, changeOf) => {
	const acting = await startActing();
	const change = await changeOf(acting);
	const shown = acting.targetOf(change);
	await changeOtherwise(acting, change);
	const {length} = await acting.changes();
	// An object whose name has changed is not changed.
	const isTold = targetId(change) !== undefined;
	expect(await orderAndEnd(acting, change, shown)).toMatchObject({kind: isTold ? 'differs' : 'accepted'});
	expect(await acting.changes()).toHaveLength(isTold ? length : length + 1);
});

// A deleted project can't be read.
test.each(kindsWithChanges.filter(([kind]) => kind !== 'delete-project'))('the answer to the change "%s" updates all lists, without another request', async (_kind, changeOf) => {
	const {plane, store, context, ...acting} = await startActing({seed: unprotectedSeed});
	const change = await changeOf({
		plane, store, context, ...acting,
	});
	store.setState(receiveAnswer(change, await context.client()!.sendChange(requestOf(change), change.target)));
	const shown = [computesOf(store.getState(), projectId), branchesOf(store.getState(), projectId)].map(({items}) => items.map(({id}) => id).toSorted());
	const {body: {branches}} = await plane.get<{branches: readonly WireBranch[]}>(`/projects/${projectId}/branches`);
	expect(shown).toEqual([await plane.computes(), branches].map(items => items.map(({id}) => id).toSorted()));
	const {branchId}: Belongings = change.target;
	for (const list of branchId === undefined ? [] : ['databases', 'roles'] as const) {
		const there = await context.client()!.readList(list, {projectId, branchId});
		expect(readListIn<Role | Database>(store.getState().readLists[list], branchId).items).toEqual(there);
	}
});

test.each(kindsWithChanges)('the change "%s" has texts for its title, its progress and its result', async (_kind, changeOf) => {
	const change = await changeOf(await startActing());
	const {title, done, progress, existence} = descriptorOf(change);
	expect(existence === 'creates').toBe(targetId(change) === undefined);
	expect(title(change, {target: 'reports', branch: 'dev'})).toMatch(/reports|dev/v);
	expect(done(change, 'reports', ', 0.9s')).toContain('reports');
	expect(progress).toMatch(/ing$/v);
});

test.each(kindsWithChanges)('if no object has changed, the change "%s" does not count as carried out', async (_kind, changeOf) => {
	const acting = await startActing();
	const change = await changeOf(acting);
	const before = acting.targetOf(change);
	const others = targetRules(change.target.kind).listIn(acting.store.getState(), change.target).items;
	for (const now of before === undefined ? others : [before]) {
		expect(descriptorOf(change).hasHappened(change, {...(before !== undefined && {before}), now, started: []})).toBe(false);
	}
});

const undoable = kindsWithChanges.filter(([kind]) => changeKinds[kind].undo !== undefined);

test('every kind of change that can be undone describes the result of its undo', () => {
	expect(undoable.length).toBeGreaterThan(3);
	expect(undoable.filter(([kind]) => changeForms[kind].undoEffects === undefined)).toEqual([]);
});

test.each(undoable)('the inverse of the change "%s" restores the target, and can itself be inverted', async (_kind, changeOf) => {
	const acting = await startActing();
	const change = await changeOf(acting);
	const before = found(acting.targetOf(change));
	const {inverse: inverseOf, isUntouched} = descriptorOf(change).undo!;
	const inverse = found(inverseOf(change, before));
	// A new default branch is undone on the former default branch.
	const was = acting.targetOf(inverse) ?? before;
	expect(await orderAndEnd(acting, change)).toMatchObject({kind: 'accepted'});
	// A renamed object is found by its new name.
	const after = found(acting.targetOf(inverse));
	expect(inverseOf(inverse, after)).toEqual(change);
	expect([isUntouched(after, after), isUntouched(was, after)]).toEqual([true, false]);
	acting.actions.changes.undo();
	const {modal: [form]} = acting.store.getState();
	const view = describeForm(acting.store.getState(), form as FormModal);
	expect(view).toMatchObject({title: 'Undo', changes: [inverse]});
	expect(view.blocked).toBeUndefined();
	const {method = '', path = ''} = /^Sends (?<method>\w+) …(?<path>\S+)$/v.exec(view.effects.at(-1)?.text ?? '')?.groups ?? {};
	expect(await orderAndEnd(acting, inverse)).toMatchObject({kind: 'accepted'});
	// The form has shown which request it sends.
	const sent = await acting.changes();
	expect(sent.at(-1)).toContain(`${method} /projects/${projectId}${path} `);
	expect(isUntouched(found(acting.targetOf(change)), before)).toBe(true);
});
