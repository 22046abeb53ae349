import {recordingName} from '../../domain/recording/recording.js';
import {lookedLists, type LookedList} from '../../store/rows/list-kinds.js';
import {shownLookedList} from '../../store/selectors/sessions.js';
import type {State} from '../../store/state.js';
import type {Actions} from '../../actions/actions.js';
import type {Argument} from '../argument.js';
import {shortName} from '../arguments/called.js';
import type {Command} from '../command.js';
import {lookReason} from '../disabled.js';
import {recordingReason} from '../in-recording.js';
import {computeMeant} from './server-lists.js';

const callOf = (state: State): string => {
	const compute = computeMeant(state);
	return compute?.name ?? compute?.id ?? '';
};

/**
Stops the current recording, or else starts a recording. If no list from a compute's server is displayed when a recording starts,
first opens the load charts of the compute under the cursor.
*/
const toggle = (actions: Actions, state: State, file?: string) => {
	const compute = computeMeant(state);
	if (state.recording !== undefined) {
		void actions.recordings.stop();
		return;
	}

	if (shownLookedList(state) === undefined && compute !== undefined) {
		actions.connecting.sessions.open(compute, {list: 'blocked'});
	}

	actions.recordings.begin(file);
};

const reason = (state: State): string | undefined => state.recording === undefined ? lookReason(state, computeMeant(state)) : undefined;

/** An argument that names the file to record to: a new file, or a recording of the same compute. */
const recordingFile: Argument = {
	name: 'file',
	wants: 'the name of a file',
	offers: ({state, now}) => state.recording === undefined && callOf(state) !== '' ? [{text: recordingName(callOf(state), now, state.view.zone)}] : [],
	take: (text, {state}) => /\p{Control}/v.test(text) || text.endsWith('/')
		? undefined
		: {
			title: `Record ${shortName(callOf(state))} to ${shortName(text)}`,
			disabledReason: state.recording === undefined ? reason(state) : `${state.recording.computeName} is being recorded. Stop that recording first.`,
			run(actions) {
				toggle(actions, state, text);
			},
		},
};

/**
The commands that start and stop a recording: a palette command without a key, and a command with a key in each list from a compute's server.
*/
export const recordingCommands: readonly Command[] = [
	{
		id: 'record', title: 'Record the compute to a file, or stop recording', keys: [], scope: 'panes', argument: recordingFile, aliases: ['stop-recording'],
		disabledReason: reason,
		run: toggle,
	},
	...lookedLists.map((list: LookedList): Command => ({
		id: `${list}-record`, title: 'Record the compute to a file, or stop recording', keys: ['R'], scope: list, hint: 'record', isKeyOnly: true,
		hintNow: state => state.recording === undefined ? undefined : 'stop recording',
		disabledReason: recordingReason,
		run: toggle,
	})),
];
