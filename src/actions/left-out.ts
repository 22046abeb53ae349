import type {Exchange} from '../api/exchange.js';
import {leftOutCount, leftOutSentence} from '../domain/left-out.js';
import {receivedLeftOut} from '../store/left-out.js';
import type {Context} from './context.js';
import type {Notify} from './notices.js';

/**
Says what of an answer is not shown: the first of a kind, and again each time they have doubled. A list is read every few seconds, and
what was said once need not be said again.
*/
export const createNoteLeftOut = ({store}: Context, notify: Notify) => ({path, leftOut}: Pick<Exchange, 'path' | 'leftOut'>): void => {
	if (leftOut === undefined) {
		return;
	}

	const before = leftOutCount(store.getState().leftOut, leftOut.list);
	store.setState(receivedLeftOut(path, leftOut));
	const count = leftOutCount(store.getState().leftOut, leftOut.list);
	if (count > before && Math.floor(Math.log2(count)) > Math.floor(Math.log2(before))) {
		notify(leftOutSentence(leftOut.list, count), 'bad');
	}
};
