import {createReplaying} from './replaying.js';

/** Navigation in a recording. */
export const replayActions = {
	replay: createReplaying,
};
