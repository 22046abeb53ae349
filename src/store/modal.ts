import type {AccountModal} from './account-modals.js';
import type {FindingModal} from './finding-modals.js';
import type {Cursor} from './cursor.js';
import type {FormModal} from './form-modal.js';
import type {State} from './state.js';

/**
A layer over the panes. The last one of the stack has the keyboard.
*/
export type Modal =
	FormModal | ResultModal | JournalModal | LeaveModal | FindingModal | AccountModal
	| {readonly kind: 'help'; readonly scroll: number} | {readonly kind: 'palette'; readonly query: string; readonly index: number};

/**
How a change of many came out, one by one.
*/
export type ResultModal = {
	readonly kind: 'result';
	readonly title: string;
	readonly taskIds: readonly string[];
};

/**
The journal of requests, over the panes.
*/
export type JournalModal = {
	readonly kind: 'journal';
	readonly cursor: Cursor;

	/**
	Whether requests to other control planes are shown too.
	*/
	readonly isAll: boolean;
};

/**
Asks whether the program shall be left while something is in flight.
*/
export type LeaveModal = {
	readonly kind: 'leave';
	readonly focus: 'stay' | 'quit';
};

export type ModalState = readonly Modal[];

type Change = (state: State) => Partial<State>;

export const topModal = (state: State): Modal | undefined => state.modal.at(-1);

export const openedModal = (modal: Modal): Change => state => ({modal: [...state.modal, modal]});

/**
A layer came below those that are open: it has the keyboard when they are closed.
*/
export const openedBelow = (modal: Modal): Change => state => ({modal: [modal, ...state.modal]});

export const closedModal = (): Change => state => state.modal.length === 0 ? {} : {modal: state.modal.slice(0, -1)};

/**
The top layer, changed; nothing when another kind is on top by now.
*/
export const changedModal = <Kind extends Modal['kind']>(
	kind: Kind,
	change: Partial<Omit<Extract<Modal, {readonly kind: Kind}>, 'kind'>>,
): Change => state => {
	const top = topModal(state);
	return top?.kind === kind ? {modal: [...state.modal.slice(0, -1), {...top, ...change}]} : {};
};
