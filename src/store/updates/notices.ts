import {mostAlerts, type Notice} from '../slices/notice.js';
import type {Update} from '../state.js';

/**
How long bad news is left alone by other bad news, in milliseconds: so long it takes to be read.
*/
const readMilliseconds = 4000;

/**
Something is said to the user. Bad news that it covers is kept; bad news that comes before anybody can have read the one before waits behind it.
*/
export const noticed = (notice: Notice): Update => ({notice: before, alerts}) => {
	if (before?.tone !== 'bad') {
		return {notice};
	}

	return notice.tone === 'bad' && notice.at - before.at < readMilliseconds
		? {alerts: [...alerts, notice].slice(0, mostAlerts)}
		: {notice, alerts: [before, ...alerts].slice(0, mostAlerts)};
};

/**
Removes a notice after its time or when it is dismissed; a newer one stays. Bad news that it covered is shown again.
*/
export const clearedNotice = (notice: Notice | undefined): Update => state =>
	state.notice === undefined || (notice !== undefined && state.notice !== notice)
		? {}
		: {notice: state.alerts[0], alerts: state.alerts.slice(1)};
