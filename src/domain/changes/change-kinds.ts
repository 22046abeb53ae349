import type {Change, ChangeKind, ChangeOf} from '../change.js';
import type {ChangeRequest} from './change-request.js';
import {creation} from './create.js';
import {deletion} from './delete.js';
import type {ChangeDescriptor} from './descriptor.js';
import {edit} from './edit.js';
import {branchCreation} from './create-branch.js';
import {branchDeletion} from './delete-branch.js';
import {branchEdit} from './edit-branch.js';
import {branchReset} from './reset-branch.js';
import {move} from './move.js';
import {resize} from './resize.js';
import {restart} from './restart.js';
import {suspension} from './suspend.js';
import {wake} from './wake.js';

/**
The descriptor of each kind of change.
*/
export const changeKinds: {readonly [Kind in ChangeKind]: ChangeDescriptor<Kind>} = {
	create: creation,
	move,
	resize,
	edit,
	wake,
	suspend: suspension,
	restart,
	delete: deletion,
	'create-branch': branchCreation,
	'edit-branch': branchEdit,
	'reset-branch': branchReset,
	'delete-branch': branchDeletion,
};

/**
Every kind of change, in the order of their descriptors.
*/
export const kindsOfChange = Object.keys(changeKinds) as readonly ChangeKind[];

/**
The descriptor of a change's kind.
*/
export const descriptorOf = <Kind extends ChangeKind>({kind}: ChangeOf<Kind>): ChangeDescriptor<Kind> => changeKinds[kind];

/**
The request that makes a change.
*/
export const requestOf = (change: Change): ChangeRequest => descriptorOf(change).request(change);
