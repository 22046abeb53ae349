import {createRecordings} from './recordings.js';

/** Recordings written by the dashboard. */
export const recordingActions = {
	recordings: createRecordings,
};
