import type {Replay} from '../domain/recording/replay.js';
import type {SliceUpdate} from './slices/by-id.js';
import type {Memory} from './memory.js';
import {initialAccount, type AccountState} from './slices/account.js';
import {initialApiKeys, type ApiKeysState} from './slices/api-keys.js';
import type {Away} from './slices/away.js';
import {initialBranches, type BranchesState} from './slices/branches.js';
import {initialHistory, type CommandHistory} from './slices/command-history.js';
import {initialComputes, type ComputesState} from './slices/computes.js';
import {initialConnection, type ConnectionBeginning, type ConnectionState} from './slices/connection.js';
import {initialJournal, type JournalState} from './slices/journal.js';
import {initialLeftOut, type LeftOutState} from './slices/left-out.js';
import {initialListColumns, type ListColumnsState} from './slices/view/view-look.js';
import {initialKeptForms, type KeptFormsState} from './slices/modals/open-forms.js';
import {initialModal, type ModalState} from './slices/modals/modal.js';
import {initialWaitingNotices, type WaitingNoticesState, type Notice} from './slices/notice.js';
import {initialOperations, type OperationsState} from './slices/operations.js';
import {initialFailures, type FailuresState} from './slices/failures.js';
import {initialProjects, type ProjectsState} from './slices/projects.js';
import type {Recording} from './slices/recording.js';
import {initialQuitGuard, type QuitGuardState} from './slices/quit-guard.js';
import {initialReadLists, type ReadListsState} from './slices/read-lists.js';
import {initialSearch, type SearchState} from './slices/search.js';
import {initialSessions, type SessionsState} from './slices/sessions.js';
import {initialTasks, type TasksState, type Undo} from './slices/tasks.js';
import {initialView, type ViewState} from './slices/view/view.js';

/**
Turns the update of one slice into an update of the whole state: `store.setState(on('computes', failedComputes(projectId, problem)))`.
*/
export const on = <Key extends keyof State>(key: Key, update: SliceUpdate<State[Key]>): Update => state => {
	const slice = update(state[key]);
	return slice === state[key] ? {} : {[key]: slice};
};

/**
All data of the program as plain values, and the selectors' cache (`memory`). Actions change the state with the update functions of the slices.
*/
export type State = {
	readonly connection: ConnectionState;
	readonly account: AccountState;
	readonly apiKeys: ApiKeysState;
	readonly projects: ProjectsState;
	readonly branches: BranchesState;

	readonly readLists: ReadListsState;
	readonly computes: ComputesState;
	readonly operations: OperationsState;
	readonly tasks: TasksState;
	readonly failures: FailuresState;

	/** The events from the user's absence. Absent until the user has been away. */
	readonly away?: Away;
	readonly leftOut: LeftOutState;
	readonly search: SearchState;
	readonly sessions: SessionsState;

	/** The latest change, and its inverse. */
	readonly undo?: Undo;
	readonly view: ViewState;
	readonly listColumns: ListColumnsState;
	readonly modal: ModalState;
	readonly keptForms: KeptFormsState;
	readonly quitGuard: QuitGuardState;

	/** The recording that is being replayed, and the position in this recording. Absent without a replay. */
	readonly replay?: Replay;
	/** The recording that is being written. Absent while pgtower does not record. */
	readonly recording?: Recording | undefined;
	readonly notice?: Notice;
	readonly waitingNotices: WaitingNoticesState;
	readonly journal: JournalState;
	readonly commandHistory: CommandHistory;
	readonly memory: Memory;
};

/** An update of the state, which returns the slices that change. */
export type Update = (state: State) => Partial<State>;

/** The initial values that are known before the first request. */
export type Beginning = ConnectionBeginning & {
	/** The organization whose projects are listed. */
	readonly orgId?: string;
};

export const initialState = ({orgId, ...connection}: Beginning): State => ({
	connection: initialConnection(connection),
	account: initialAccount(orgId),
	apiKeys: initialApiKeys,
	projects: initialProjects,
	branches: initialBranches,
	readLists: initialReadLists,
	computes: initialComputes,
	operations: initialOperations,
	tasks: initialTasks,
	failures: initialFailures,
	leftOut: initialLeftOut,
	search: initialSearch,
	sessions: initialSessions,
	view: initialView,
	listColumns: initialListColumns,
	modal: initialModal,
	keptForms: initialKeptForms,
	quitGuard: initialQuitGuard,
	waitingNotices: initialWaitingNotices,
	journal: initialJournal,
	commandHistory: initialHistory,
	memory: new WeakMap(),
});
