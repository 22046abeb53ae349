import type {AccountState} from './account.js';
import type {ApiKeysState} from './api-keys.js';
import type {BranchesState} from './branches.js';
import type {ComputesState} from './computes.js';
import type {ConnectionState} from './connection.js';
import type {DatabasesState} from './databases.js';
import type {JournalState} from './journal.js';
import type {LeftOutState} from './left-out.js';
import type {MarksState} from './marks.js';
import type {ModalState} from './modal.js';
import type {AlertsState, Notice} from './notice.js';
import type {OperationsState} from './operations.js';
import type {FailuresState} from './failures.js';
import type {ProjectsState} from './projects.js';
import type {TasksState} from './tasks.js';
import type {Undo} from './undo.js';
import type {ViewState} from './view.js';

/**
Everything the program knows. Data only: what changes it are the transitions of the slices, called by actions.
*/
export type State = {
	readonly connection: ConnectionState;
	readonly account: AccountState;
	readonly apiKeys: ApiKeysState;
	readonly projects: ProjectsState;
	readonly branches: BranchesState;
	readonly databases: DatabasesState;
	readonly computes: ComputesState;
	readonly operations: OperationsState;
	readonly marks: MarksState;
	readonly tasks: TasksState;
	readonly failures: FailuresState;
	readonly leftOut: LeftOutState;

	/**
	What would take back the latest move or resize.
	*/
	readonly undo?: Undo;
	readonly view: ViewState;
	readonly modal: ModalState;
	readonly notice?: Notice;
	readonly alerts: AlertsState;
	readonly journal: JournalState;
};
