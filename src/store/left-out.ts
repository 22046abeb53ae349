import {tallied, type LeftOut, type LeftOutTally} from '../domain/left-out.js';
import type {State} from './state.js';

/**
What of the answers of this connection nobody gets to see.
*/
export type LeftOutState = LeftOutTally;

/**
An answer had objects in its list that have no usable id.

@param path Of the request, with its query.
*/
export const receivedLeftOut = (path: string, leftOut: LeftOut) => (state: Pick<State, 'leftOut'>): Partial<State> =>
	({leftOut: tallied(state.leftOut, path, leftOut)});
