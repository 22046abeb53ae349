import type {Instant} from '../../domain/time.js';
import {beganConnecting, gotRefused, wentLive} from '../slices/connection.js';
import type {ModalState} from '../slices/modals/modal.js';
import type {Update} from '../state.js';

const withoutQuestion = (modal: ModalState): ModalState =>
	modal.some(({kind}) => kind === 'refused') ? modal.filter(({kind}) => kind !== 'refused') : modal;

/**
The control plane answered. The question what to do about the key has answered itself.
*/
export const answered = (at: Instant): Update => ({connection, modal}) => ({
	connection: wentLive(at)(connection), modal: withoutQuestion(modal),
});

/**
Modals for typing, or that must stay visible: nothing opens over them by itself.
*/
const undisturbed: ReadonlySet<string> = new Set(['form', 'palette', 'secret', 'refused', 'picker']);

/**
Asks what to do about the key: now, or once what must not be disturbed is closed.
*/
const withQuestion = (modal: ModalState, problem: string): ModalState => {
	const question = {kind: 'refused', problem} as const;
	return undisturbed.has(modal.at(-1)?.kind ?? '') ? [question, ...modal] : [...modal, question];
};

/**
Notes that the control plane refused the key. If it worked before, it was revoked while in use: the user is asked once what to do.
*/
export const refusedKey = (problem: string): Update => ({connection, modal}) => {
	const isNews = connection.lastLiveAt !== undefined && connection.phase !== 'refused' && modal.every(({kind}) => kind !== 'refused');
	return {connection: gotRefused(problem)(connection), modal: isNews ? withQuestion(modal, problem) : modal};
};

/**
Notes that the first connection has no key, since its command gave none: the user is asked what to do.
*/
export const noKey = (problem: string): Update => ({connection, modal}) => {
	const others = withoutQuestion(modal);
	return {
		connection: gotRefused(problem)(connection),
		modal: withQuestion(others, problem),
	};
};

/**
Notes that the missing key was given.
*/
export const tookKey = (): Update => ({connection, modal}) => ({connection: beganConnecting()(connection), modal: withoutQuestion(modal)});
