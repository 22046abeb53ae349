import type {ChangedObject} from '../../domain/changeable.js';
import {type Change, descriptorOf} from '../../domain/changes/change-kinds.js';
import type {SliceUpdate} from './by-id.js';

/**
The change that would undo the latest one, and the target as that left it.
*/
export type Undo = {
	readonly inverse: Change;
	readonly after: ChangedObject;
};

/**
The inverse of a change, given its target before it; undefined for a change that can't be undone.
*/
export const inverseOf = (change: Change, before: ChangedObject): Change | undefined => descriptorOf(change).undo?.inverse(change, before);

/**
Remembers the inverse of a change that was answered.
*/
export const canUndo = (undo: Undo): SliceUpdate<Undo | undefined> => () => undo;

export const usedUndo = (): SliceUpdate<Undo | undefined> => () => undefined;
