import type {ChangeOutcome} from '../../domain/change-outcome.js';
import type {ChangeForm} from '../slices/modals/form-modal.js';
import {mostWaitingNotices, type Notice} from '../slices/notice.js';
import type {Update} from '../state.js';

/**
Returns the form for retrying a change after an outcome. If the target had changed since the form showed it, the form gets the current target.
*/
export const shownAfter = (form: ChangeForm, outcome: ChangeOutcome | undefined): ChangeForm => outcome?.kind === 'differs'
	? {...form, shown: form.shown.map(target => target.id === outcome.now.id ? outcome.now : target)}
	: form;

/** The minimum time that bad news stays before other bad news replaces it, in milliseconds, so that it can be read. */
const readMilliseconds = 4000;

/**
Shows a notice. Bad news that the notice covers is kept; bad news that arrives too soon after other bad news waits.
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
Removes a notice when it expires or is dismissed, unless it was replaced. Bad news that the notice had covered is shown again.
*/
export const clearedNotice = (notice: Notice | undefined): Update => state =>
	state.notice === undefined || (notice !== undefined && state.notice !== notice)
		? {}
		: {notice: state.waitingNotices[0], waitingNotices: state.waitingNotices.slice(1)};
