import {changeKinds, kindsOfChange} from './change-kinds.js';

const kinds = kindsOfChange.filter(kind => changeKinds[kind].undo !== undefined);

/**
The kinds of change that can be undone, in words: `move or resize`.
*/
export const undoableText = [kinds.slice(0, -1).join(', '), ...kinds.slice(-1)].filter(text => text !== '').join(' or ');
