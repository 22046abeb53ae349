import {createReplaying} from './replaying.js';

/**
Ways through a recording.
*/
export const replayActions = {
	replay: createReplaying,
};
