import type {Instant} from '../../domain/time.js';
import {beganConnecting, gotRefused, wentLive} from '../slices/connection.js';
import type {ModalState} from '../slices/modals/modal.js';
import type {Update} from '../state.js';

const withoutQuestion = (modal: ModalState): ModalState =>
	modal.some(({kind}) => kind === 'refused') ? modal.filter(({kind}) => kind !== 'refused') : modal;

/** Notes that the control plane answered. Closes the dialog about a rejected or missing key, because the key works. */
export const answered = (at: Instant): Update => ({connection, modal}) => ({
	connection: wentLive(at)(connection), modal: withoutQuestion(modal),
});

/**
The modals for typing, and the modals that must stay visible. The dialog about the key does not open above these modals.
*/
const undisturbed: ReadonlySet<string> = new Set(['form', 'palette', 'secret', 'refused', 'picker']);

/**
Opens the dialog about the key. A modal that must not be disturbed stays on top, so that the dialog shows once that modal is closed.
*/
const withQuestion = (modal: ModalState, problem: string): ModalState => {
	const question = {kind: 'refused', problem} as const;
	return undisturbed.has(modal.at(-1)?.kind ?? '') ? [question, ...modal] : [...modal, question];
};

/**
Notes that the control plane rejected the key. If the key had worked before, the key must have been revoked. pgtower then asks the user once how to
continue.
*/
export const refusedKey = (problem: string): Update => ({connection, modal}) => {
	const isNews = connection.lastLiveAt !== undefined && connection.phase !== 'refused' && modal.every(({kind}) => kind !== 'refused');
	return {connection: gotRefused(problem)(connection), modal: isNews ? withQuestion(modal, problem) : modal};
};

/**
Notes that the first connection has no key because the key command returned no key, and asks the user how to continue.
*/
export const noKey = (problem: string): Update => ({connection, modal}) => {
	const others = withoutQuestion(modal);
	return {
		connection: gotRefused(problem)(connection),
		modal: withQuestion(others, problem),
	};
};

/** Notes that the user supplied the missing key. */
export const tookKey = (): Update => ({connection, modal}) => ({connection: beganConnecting()(connection), modal: withoutQuestion(modal)});
