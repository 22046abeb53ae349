import {expect, test} from 'vitest';
import type {Change, ChangeKind} from '../../../src/domain/change.js';
import {isBranchChange, targetId} from '../../../src/domain/changes/target.js';
import {projectId} from '../../control-plane/small-seed.js';
import {startActing, type ActingPlane} from '../acting-plane.js';
import {kindsWithChanges, readingsBefore} from './change-of-each-kind.js';

const orderAndEnd = async (acting: ActingPlane, change: Change, shown = acting.targetOf(change)) => {
	const {answered, ended} = acting.runner.submit({change, shown});
	const outcome = await acting.settled(answered);
	await acting.settled(ended);
	return outcome;
};

/**
What a change is made to; for a new compute or branch, the branch that it is made from.
*/
const pathOf = (change: Change): string => {
	if (change.kind === 'create') {
		return `/projects/${projectId}/branches/${change.compute.branchId}`;
	}

	if (change.kind === 'create-branch') {
		return `/projects/${projectId}/branches/${change.branch.parentId}`;
	}

	return `/projects/${projectId}/${isBranchChange(change) ? 'branches' : 'endpoints'}/${targetId(change)}`;
};

test.each(kindsWithChanges)('a %s waits while other operations of the project run (423), and is sent when they are over', async (_kind, changeOf) => {
	const acting = await startActing();
	const change = await changeOf(acting);
	await acting.fault(`locked=${projectId},for=5s`);
	const {answered, ended, taskId} = acting.runner.submit({change, shown: acting.targetOf(change)});
	await acting.until(() => acting.store.getState().tasks.some(task => task.id === taskId && task.phase === 'waiting'));
	expect(await acting.settled(answered)).toMatchObject({kind: 'accepted'});
	await acting.settled(ended);
	const sent = await acting.changes();
	expect(sent.at(-1)).toMatch(/ 20[01]$/v);
	expect(sent.slice(0, -1).every(request => request.endsWith(' 423'))).toBe(true);
});

test.each(kindsWithChanges)('a %s that is refused by a 412 is told with its status, and not sent again', async (_kind, changeOf) => {
	const acting = await startActing();
	const change = await changeOf(acting);
	await acting.fault(`status=412,on=* /projects/**,after=${readingsBefore(change)},times=1`);
	expect(await orderAndEnd(acting, change)).toMatchObject({kind: 'refused', refusal: {status: 412}});
	expect(await acting.changes()).toEqual([expect.stringMatching(/ 412$/v)]);
});

test.each(kindsWithChanges)('in read-only a %s does not leave the program', async (_kind, changeOf) => {
	const acting = await startActing({isReadOnly: true});
	expect(await orderAndEnd(acting, await changeOf(acting))).toEqual({kind: 'refused', refusal: {message: 'This is read-only: nothing was sent.'}});
	expect(await acting.changes()).toEqual([]);
});

/**
What comes of a change whose target was deleted by somebody else: where nothing is read before, the server refuses it.
*/
const afterDeletion: Readonly<Record<ChangeKind, 'gone' | 'refused'>> = {
	create: 'refused',
	move: 'gone',
	resize: 'gone',
	edit: 'gone',
	wake: 'gone',
	suspend: 'gone',
	restart: 'gone',
	delete: 'gone',
	'create-branch': 'refused',
	'edit-branch': 'gone',
	'reset-branch': 'gone',
	'delete-branch': 'gone',
};

test.each(kindsWithChanges)('a %s of what was deleted meanwhile is told, and changes nothing', async (kind, changeOf) => {
	const acting = await startActing();
	const change = await changeOf(acting);
	const shown = acting.targetOf(change);
	await acting.plane.delete(pathOf(change));
	acting.plane.settle();
	expect(await orderAndEnd(acting, change, shown)).toMatchObject({kind: afterDeletion[kind]});
	const [, ...sent] = await acting.changes();
	expect(sent.filter(request => / 20[01]$/v.test(request))).toEqual([]);
});

/**
What comes of a change whose target somebody else has given another name: nothing is made to what is new.
*/
const afterRename: Readonly<Record<ChangeKind, 'differs' | 'accepted'>> = {
	create: 'accepted',
	move: 'differs',
	resize: 'differs',
	edit: 'differs',
	wake: 'differs',
	suspend: 'differs',
	restart: 'differs',
	delete: 'differs',
	'create-branch': 'accepted',
	'edit-branch': 'differs',
	'reset-branch': 'differs',
	'delete-branch': 'differs',
};

test.each(kindsWithChanges)('a %s of what was changed meanwhile is sent only where it is none of its business', async (kind, changeOf) => {
	const acting = await startActing();
	const change = await changeOf(acting);
	const shown = acting.targetOf(change);
	const path = pathOf(change);
	const changed = {name: 'other'};
	await acting.plane.patch(path, path.includes('/branches/') ? {branch: changed} : {endpoint: changed});
	acting.plane.settle();
	expect(await orderAndEnd(acting, change, shown)).toMatchObject({kind: afterRename[kind]});
	expect(await acting.changes()).toHaveLength(afterRename[kind] === 'differs' ? 1 : 2);
});
