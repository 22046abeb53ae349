import {formById} from '../../store/selectors/screen/modals.js';
import {clearedNotice} from '../../store/updates/notices.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

/** Reports a missing or invalid value in a form. */
export type Complain = (formId: string, text: string) => void;

type ComplainParts = {
	readonly context: Pick<Context, 'store'>;
	readonly notify: Notify;
};

/**
Creates {@link Complain}. An error message belongs to its form: it disappears when the form closes, and is not shown under the next form.
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
