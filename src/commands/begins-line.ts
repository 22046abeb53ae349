import type {State} from '../store/state.js';
import {commandFor} from './registry.js';
import {activeScopes} from './scopes.js';

/**
Whether a key, pressed now, opens a line for text: the filter, the palette, or what is looked for.
*/
export const beginsLine = (key: string, state: State): boolean => commandFor(key, activeScopes(state))?.beginsLine === true;
