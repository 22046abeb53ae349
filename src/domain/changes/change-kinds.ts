import type {TargetKind} from '../changeable.js';
import type {ChangeRequest} from './change-request.js';
import {creation, type CreateCompute} from './create.js';
import {deletion, type DeleteCompute} from './delete.js';
import type {ChangeDescriptor} from './descriptor.js';
import {edit, type EditCompute} from './edit.js';
import {branchCreation, type CreateBranch} from './create-branch.js';
import {branchDeletion, type DeleteBranch} from './delete-branch.js';
import {branchEdit, type EditBranch} from './edit-branch.js';
import {branchReset, type ResetBranch} from './reset-branch.js';
import {move, type MoveCompute} from './move.js';
import {resize, type ResizeCompute} from './resize.js';
import {restart, type RestartCompute} from './restart.js';
import {suspension, type SuspendCompute} from './suspend.js';
import {wake, type WakeCompute} from './wake.js';

/**
Each kind of change. One that is added here does not compile until it has a descriptor and a form.
*/
type ChangeParts = {
	readonly create: CreateCompute;
	readonly move: MoveCompute;
	readonly resize: ResizeCompute;
	readonly edit: EditCompute;
	readonly wake: WakeCompute;
	readonly suspend: SuspendCompute;
	readonly restart: RestartCompute;
	readonly delete: DeleteCompute;
	readonly 'create-branch': CreateBranch;
	readonly 'edit-branch': EditBranch;
	readonly 'reset-branch': ResetBranch;
	readonly 'delete-branch': DeleteBranch;
};

export type ChangeKind = keyof ChangeParts;

/**
A change of one kind, or of one of several. Without an id its target is created.
*/
export type ChangeOf<Kind extends ChangeKind> = ChangeParts[Kind];

export type Change = ChangeOf<ChangeKind>;

/**
What a kind of change is made to.
*/
export type TargetOf<Kind extends ChangeKind> = ChangeParts[Kind]['target']['kind'];

/**
The kinds of change that are made to a kind of target.
*/
export type ChangeKindOn<On extends TargetKind> = {[Each in ChangeKind]: TargetOf<Each> extends On ? Each : never}[ChangeKind];

/**
The descriptor of each kind of change.
*/
export const changeKinds: {readonly [Kind in ChangeKind]: ChangeDescriptor<ChangeOf<Kind>>} = {
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
export const descriptorOf = <Kind extends ChangeKind>({kind}: {readonly kind: Kind}): ChangeDescriptor<ChangeOf<Kind>> => changeKinds[kind];

/**
The request that makes a change.
*/
export const requestOf = (change: Change): ChangeRequest => descriptorOf(change).request(change);
