import {createRecordings} from './recordings.js';

/**
Recordings that the dashboard writes.
*/
export const recordingActions = {
	recordings: createRecordings,
};
