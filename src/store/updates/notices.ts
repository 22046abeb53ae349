import {mostWaitingNotices, type Notice} from '../slices/notice.js';
import type {Update} from '../state.js';

/**
The minimum time that bad news stays before other bad news replaces it, in milliseconds. The user needs this time to read.
*/
const readMilliseconds = 4000;

/**
Shows a notice, and keeps bad news that the notice covers. If the notice is bad news too soon after other bad news, the notice waits.
*/
export const noticed = (notice: Notice): Update => ({notice: before, waitingNotices}) => {
	if (before?.tone !== 'bad') {
		return {notice};
	}

	return notice.tone === 'bad' && notice.at - before.at < readMilliseconds
		? {waitingNotices: [...waitingNotices, notice].slice(0, mostWaitingNotices)}
		: {notice, waitingNotices: [before, ...waitingNotices].slice(0, mostWaitingNotices)};
};

/**
Removes a notice that has expired or was dismissed, and shows the next waiting bad news. If another notice has replaced the notice, does nothing.
*/
export const clearedNotice = (notice: Notice | undefined): Update => state =>
	state.notice === undefined || (notice !== undefined && state.notice !== notice)
		? {}
		: {notice: state.waitingNotices[0], waitingNotices: state.waitingNotices.slice(1)};
