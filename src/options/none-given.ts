import type {GivenOptions} from './given-options.js';

/**
What the command line reads from no arguments at all.
*/
export const noneGiven: GivenOptions = {color: true};
