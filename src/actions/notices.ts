import type {Notice} from '../store/slices/notice.js';
import {clearedNotice, noticed} from '../store/updates/notices.js';
import type {Context} from './context.js';

export type Notify = (text: string, tone?: Notice['tone']) => void;

/**
How long a notice stays, in milliseconds. Bad news stays until it is dismissed.
*/
const noticeMilliseconds = 4000;

/**
Shows one line to the user for a while.
*/
export const createNotify = ({store, clock}: Pick<Context, 'store' | 'clock'>): Notify => (text, tone = 'info') => {
	const notice: Notice = {text, tone, at: clock.now()};
	store.setState(noticed(notice));
	if (tone !== 'bad') {
		clock.after(noticeMilliseconds, () => {
			store.setState(clearedNotice(notice));
		});
	}
};
