import {tallied, type LeftOut, type LeftOutTally} from '../../domain/left-out.js';
import type {SliceUpdate} from './by-id.js';

/** The tally of objects that were dropped from this connection's answers because they have no usable ids. */
export type LeftOutState = LeftOutTally;

export const initialLeftOut: LeftOutState = new Map();

/**
Notes that a list in an answer had objects without usable ids.

@param path The path of the request, with its query.
*/
export const receivedLeftOut = (path: string, leftOut: LeftOut): SliceUpdate<LeftOutState> => tally => tallied(tally, path, leftOut);
