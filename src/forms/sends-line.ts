import {type Change, requestOf} from '../domain/changes/change-kinds.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import type {FormLine} from './form.js';

/**
A path as it continues that of the project, which the form names: `…/endpoints/ep-cool-sun-a1`.
*/
const shortPath = (path: string): string => decodeURIComponent(path.replace(/^\/projects\/[^\/]+/v, '…'));

/**
The requests that a form sends. Those for one target stand in full, each sent after the one before has succeeded. Of those for several
targets, there is one for each.
*/
export const sendsLine = (changes: readonly Change[], {shown}: Pick<ChangeForm, 'shown'>): FormLine => {
	const requests = changes.map(change => requestOf(change));
	const method = requests[0]?.method ?? '';
	const {length} = requests;
	if (shown.length > 1) {
		return {text: length === 1 ? `Sends one request (${method}).` : `Sends ${length} requests (${method}), one after the other.`, tone: 'dim'};
	}

	return {text: `Sends ${requests.map(request => `${request.method} ${shortPath(request.path)}`).join(', then ')}`, tone: 'dim'};
};
