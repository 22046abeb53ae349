import type {Cursor} from '../../rows/cursor.js';
import type {SliceUpdate} from '../by-id.js';
import type {AccountModal} from './account-modals.js';
import type {FindingModal, PaletteModal} from './finding-modals.js';
import type {FormModal} from './form-modal.js';
import type {PsqlModal} from './psql-modal.js';
import type {DiffModal, FactsModal, QueryModal} from './read-modals.js';
import type {ReadPosition} from './read-position.js';

/** A view or dialog over the panes. The last modal on the stack has keyboard focus. */
export type Modal =
	FormModal | PsqlModal | QueryModal | DiffModal | ResultModal | FactsModal | AwayModal | QuitModal | FindingModal | AccountModal | PaletteModal
	| HelpModal | SearchModal;

export type HelpModal = {
	readonly kind: 'help';
	readonly text: ReadPosition;
};

/** The line in which the user types a search in the modal below. */
type SearchModal = {
	readonly kind: 'search';
};

/** The view that shows the result of a change for each of several computes. */
export type ResultModal = {
	readonly kind: 'result';
	readonly title: string;
	readonly taskIds: readonly string[];
};

/** The away summary, displayed on top of the panes. */
export type AwayModal = {
	readonly kind: 'away';
	readonly cursor: Cursor;
};

/** The dialog that asks whether to quit while the user's changes have not finished. */
export type QuitModal = {
	readonly kind: 'quit';
	readonly focus: 'stay' | 'quit';
};

export type ModalState = readonly Modal[];

export const initialModal: ModalState = [];

type ModalUpdate = SliceUpdate<ModalState>;

export const openedModal = (modal: Modal): ModalUpdate => modals => [...modals, modal];

export const closedModal = (): ModalUpdate => modals => modals.length === 0 ? modals : modals.slice(0, -1);

/** Changes the top modal if it is of the given kind, or else does nothing. */
export const changedModal = <Kind extends Modal['kind']>(
	kind: Kind,
	change: Partial<Omit<Extract<Modal, {readonly kind: Kind}>, 'kind'>>,
): ModalUpdate => modals => {
	const top = modals.at(-1);
	return top?.kind === kind ? [...modals.slice(0, -1), {...top, ...change}] : modals;
};
