import path from 'node:path';
import process from 'node:process';
import {complain} from '../../cli/complain.js';
import {openRecording} from '../../storage/recording/read-recording.js';
import type {ReplayedFile} from './replay-work.js';

/**
Opens a recording for the dashboard. If the recording can't be read, reports the reason and sets the exit code 2.

@returns The recording, or undefined if it can't be read.
*/
export const openReplayed = async (file: string): Promise<ReplayedFile | undefined> => {
	const recording = await openRecording(file);
	if ('problem' in recording) {
		complain('pgtower replay', recording.problem);
		process.exitCode = 2;
		return undefined;
	}

	return {name: path.basename(file), recording};
};
