import type {Modal} from '../../slices/modals/modal.js';
import type {State} from '../../state.js';

/**
Modals that are typed into or answered, where nobody presses `q` to close a view.
*/
const isLine: ReadonlySet<Modal['kind']> = new Set<Modal['kind']>(['filter', 'search', 'palette', 'quit']);

/**
Counts what lies over the panes or in their place, as a user sees it: views, dialogs, and another program in the terminal.
*/
export const openViewCount = ({modal, view}: Pick<State, 'modal' | 'view'>): number =>
	modal.filter(({kind}) => !isLine.has(kind)).length + Number(view.mainView !== 'panes') + Number(view.isTerminalAway);
