import {keyList} from '../selectors/lists/key-list.js';
import {receivedKeys} from '../slices/api-keys.js';
import {keptMarks} from '../slices/view/marks.js';
import {keptCursor} from '../slices/view/view-cursors.js';
import type {Update} from '../state.js';

/**
Receives the API keys; the cursor stays on its own.
*/
export const receiveKeyList = (answer: Parameters<typeof receivedKeys>[0]): Update => state => {
	const apiKeys = receivedKeys(answer)(state.apiKeys);
	return {apiKeys, view: keptMarks('keys', apiKeys.items)(keptCursor('keys', keyList.rows({...state, apiKeys}))(state.view))};
};
