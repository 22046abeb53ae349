import type {BranchesState} from './branches.js';
import type {ComputesState} from './computes.js';
import type {ConnectionState} from './connection.js';
import type {ModalState} from './modal.js';
import type {Notice} from './notice.js';
import type {OperationsState} from './operations.js';
import type {ProjectsState} from './projects.js';
import type {ViewState} from './view.js';

/**
Everything the program knows. Data only: what changes it are the transitions of the slices, called by actions.
*/
export type State = {
	readonly connection: ConnectionState;
	readonly projects: ProjectsState;
	readonly branches: BranchesState;
	readonly computes: ComputesState;
	readonly operations: OperationsState;
	readonly view: ViewState;
	readonly modal: ModalState;
	readonly notice?: Notice;
};
