import {formById} from '../../store/selectors/screen/modals.js';
import {clearedNotice} from '../../store/updates/notices.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

/**
Says what is missing in a form, or wrong.
*/
export type Complain = (formId: string, text: string) => void;

type ComplainParts = {
	readonly context: Pick<Context, 'store'>;
	readonly notify: Notify;
};

/**
A complaint is about its form: it goes when that is closed, and does not stand under the next one.
*/
export const createComplain = ({context: {store}, notify}: ComplainParts): Complain => (formId, text) => {
	notify(text);
	const {notice} = store.getState();
	const end = store.subscribe(state => {
		if (state.notice === notice && formById(state, formId) !== undefined) {
			return;
		}

		end();
		store.setState(clearedNotice(notice));
	});
};
