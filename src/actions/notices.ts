import type {Notice} from '../store/slices/notice.js';
import {clearedNotice, noticed} from '../store/updates/notices.js';
import type {Context} from './context.js';

export type Notify = (text: string, tone?: Notice['tone']) => void;

/** Removes a hint that no longer matters, if the hint is still the current notice. */
export type DropHint = (hint: Notice) => void;

export const createDropHint = ({context: {store}}: {readonly context: Pick<Context, 'store'>}): DropHint => hint => {
	store.setState(clearedNotice(hint));
};

/** How long a notice stays, in milliseconds. Bad news stays until it is dismissed. */
const noticeMilliseconds = 4000;

/**
Shows a notice. After a while, the notice disappears, unless it is bad news. While another program has the terminal, the notice waits for that
program's end.
*/
export const createNotify = ({store, clock}: Pick<Context, 'store' | 'clock'>): Notify => (text, tone = 'info') => {
	const notice: Notice = {text, tone, at: clock.now()};
	store.setState(noticed(notice));
	if (tone === 'bad') {
		return;
	}

	const isAway = () => store.getState().view.isTerminalAway;
	const begin = () => {
		if (!isAway()) {
			clock.after(noticeMilliseconds, () => {
				if (isAway()) {
					begin();
					return;
				}

				store.setState(clearedNotice(notice));
			});
			return;
		}

		const end = store.subscribe(() => {
			if (isAway()) {
				return;
			}

			end();
			begin();
		});
	};

	begin();
};
