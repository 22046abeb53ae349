import {changeKinds, kindsOfChange} from './change-kinds.js';

const words = [...new Set(kindsOfChange.map(kind => changeKinds[kind].undo?.called).filter(word => word !== undefined))];

/** The kinds of change that can be undone, in words: `move or resize`. */
export const undoableText = [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(text => text !== '').join(' or ');
