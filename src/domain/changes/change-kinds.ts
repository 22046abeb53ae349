import type {TargetKind} from '../changeable.js';
import type {ChangeRequest, ChangeDescriptor} from './descriptor.js';
import {
	creation,
	deletion,
	move,
	restart,
	suspension,
	wake,
	resize,
	type CreateCompute,
	type DeleteCompute,
	type MoveCompute,
	type RestartCompute,
	type SuspendCompute,
	type WakeCompute,
	type ResizeCompute,
} from './compute-changes.js';
import {edit, type EditCompute} from './edit.js';
import {
	branchCreation,
	branchDeletion,
	branchEdit,
	branchRecovery,
	branchReset,
	branchRestore,
	defaultChange,
	type CreateBranch,
	type DeleteBranch,
	type EditBranch,
	type MakeDefault,
	type RecoverBranch,
	type ResetBranch,
	type RestoreBranch,
} from './branch-changes.js';
import {
	databaseCreation,
	databaseDeletion,
	databaseEdit,
	type CreateDatabase,
	type DeleteDatabase,
	type EditDatabase,
} from './database-changes.js';
import {
	projectCreation,
	projectDeletion,
	projectRecovery,
	projectRename,
	type CreateProject,
	type DeleteProject,
	type RecoverProject,
	type RenameProject,
} from './project-changes.js';
import {projectSettingsChange, type ChangeProjectSettings} from './project-settings.js';
import {projectTransfer, type TransferProject} from './transfer-project.js';
import {
	passwordReset,
	roleCreation,
	roleDeletion,
	type CreateRole,
	type DeleteRole,
	type ResetPassword,
} from './role-changes.js';
import {
	snapshotCreation,
	snapshotDeletion,
	snapshotEdit,
	snapshotRestore,
	type CreateSnapshot,
	type DeleteSnapshot,
	type EditSnapshot,
	restoreFinalization,
	type FinalizeRestore,
	type RestoreSnapshot,
} from './snapshot-changes.js';

/** Each kind of change. A new kind does not compile until it has a descriptor and a form. */
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
	readonly 'default-branch': MakeDefault;
	readonly 'reset-branch': ResetBranch;
	readonly 'restore-branch': RestoreBranch;
	readonly 'delete-branch': DeleteBranch;
	readonly 'recover-branch': RecoverBranch;
	readonly 'create-role': CreateRole;
	readonly 'reset-password': ResetPassword;
	readonly 'delete-role': DeleteRole;
	readonly 'create-database': CreateDatabase;
	readonly 'edit-database': EditDatabase;
	readonly 'delete-database': DeleteDatabase;
	readonly 'create-project': CreateProject;
	readonly 'rename-project': RenameProject;
	readonly 'project-settings': ChangeProjectSettings;
	readonly 'transfer-project': TransferProject;
	readonly 'delete-project': DeleteProject;
	readonly 'recover-project': RecoverProject;
	readonly 'create-snapshot': CreateSnapshot;
	readonly 'edit-snapshot': EditSnapshot;
	readonly 'restore-snapshot': RestoreSnapshot;
	readonly 'finalize-restore': FinalizeRestore;
	readonly 'delete-snapshot': DeleteSnapshot;
};

export type ChangeKind = keyof ChangeParts;

/** A change of one of the given kinds. If the target has no id, the change creates the target. */
export type ChangeOf<Kind extends ChangeKind> = ChangeParts[Kind];

export type Change = ChangeOf<ChangeKind>;

export type TargetOf<Kind extends ChangeKind> = ChangeParts[Kind]['target']['kind'];

export type ChangeKindOn<On extends TargetKind> = {[Each in ChangeKind]: TargetOf<Each> extends On ? Each : never}[ChangeKind];

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
	'default-branch': defaultChange,
	'reset-branch': branchReset,
	'restore-branch': branchRestore,
	'delete-branch': branchDeletion,
	'recover-branch': branchRecovery,
	'create-role': roleCreation,
	'reset-password': passwordReset,
	'delete-role': roleDeletion,
	'create-database': databaseCreation,
	'edit-database': databaseEdit,
	'delete-database': databaseDeletion,
	'create-project': projectCreation,
	'rename-project': projectRename,
	'project-settings': projectSettingsChange,
	'transfer-project': projectTransfer,
	'delete-project': projectDeletion,
	'recover-project': projectRecovery,
	'create-snapshot': snapshotCreation,
	'edit-snapshot': snapshotEdit,
	'restore-snapshot': snapshotRestore,
	'finalize-restore': restoreFinalization,
	'delete-snapshot': snapshotDeletion,
};

export const kindsOfChange = Object.keys(changeKinds) as readonly ChangeKind[];

export const descriptorOf = <Kind extends ChangeKind>({kind}: {readonly kind: Kind}): ChangeDescriptor<ChangeOf<Kind>> => changeKinds[kind];

export const requestOf = (change: Change): ChangeRequest => descriptorOf(change).request(change);
