import type {GivenOptions} from './given-options.js';

/**
The given options of a command line without arguments.
*/
export const noneGiven: GivenOptions = {color: true};
