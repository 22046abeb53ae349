import type {State} from './state.js';

/**
A layer over the panes. The last one of the stack has the keyboard.
*/
export type Modal =
	| {readonly kind: 'help'; readonly scroll: number}
	| {readonly kind: 'palette'; readonly query: string; readonly index: number};

export type ModalState = readonly Modal[];

type Change = (state: State) => Partial<State>;

export const topModal = (state: State): Modal | undefined => state.modal.at(-1);

export const openedModal = (modal: Modal): Change => state => ({modal: [...state.modal, modal]});

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
