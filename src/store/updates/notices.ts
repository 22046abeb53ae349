import type {ChangeOutcome} from '../../domain/change-outcome.js';
import type {ChangeForm} from '../slices/modals/form-modal.js';
import {mostWaitingNotices, type Notice} from '../slices/notice.js';
import type {Update} from '../state.js';

/**
The form for the next try of a change, given the outcome of the one before it: where something was not as it was shown, it is now shown as it
is.
*/
export const shownAfter = (form: ChangeForm, outcome: ChangeOutcome | undefined): ChangeForm => outcome?.kind === 'differs'
	? {...form, shown: form.shown.map(target => target.id === outcome.now.id ? outcome.now : target)}
	: form;

/**
How long bad news is left alone by other bad news, in milliseconds: so long it takes to be read.
*/
const readMilliseconds = 4000;

/**
Something is said to the user. Bad news that it covers is kept; bad news that comes before anybody can have read the one before waits behind it.
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
Removes a notice after its time or when it is dismissed; a newer one stays. Bad news that it covered is shown again.
*/
export const clearedNotice = (notice: Notice | undefined): Update => state =>
	state.notice === undefined || (notice !== undefined && state.notice !== notice)
		? {}
		: {notice: state.waitingNotices[0], waitingNotices: state.waitingNotices.slice(1)};
