import type {Exchange} from '../api/exchange.js';
import {leftOutCount, leftOutSentence} from '../domain/left-out.js';
import {receivedLeftOut} from '../store/slices/left-out.js';
import {on} from '../store/state.js';
import type {Context} from './context.js';
import type {Journal} from './journal.js';
import type {Notify} from './notices.js';

/** Records a finished request in the journal with its API root, and reports objects that were left out of a list. */
export type RecordExchange = (exchange: Exchange, baseUrl: string) => void;

type RecordExchangeParts = {
	readonly context: Pick<Context, 'store'>;
	readonly journal: Pick<Journal, 'record'>;
	readonly notify: Notify;
};

export const createRecordExchange = ({context: {store}, journal, notify}: RecordExchangeParts): RecordExchange => {
	/**
	Shows a notice when the first object of a kind, such as a branch, is left out of a list. Shows another notice each time the number of these
	objects doubles. Lists are read every few seconds, so a notice for every answer would be too much.
	*/
	const noteLeftOut = ({path, leftOut}: Exchange) => {
		if (leftOut === undefined) {
			return;
		}

		const before = leftOutCount(store.getState().leftOut, leftOut.list);
		store.setState(on('leftOut', receivedLeftOut(path, leftOut)));
		const count = leftOutCount(store.getState().leftOut, leftOut.list);
		if (count > before && Math.floor(Math.log2(count)) > Math.floor(Math.log2(before))) {
			notify(leftOutSentence(leftOut.list, count), 'bad');
		}
	};

	return (exchange, baseUrl) => {
		journal.record(exchange, baseUrl);
		noteLeftOut(exchange);
	};
};
