import type {Compute} from '../domain/computes/compute.js';
import {computesOf} from '../store/selectors/computes.js';
import type {State} from '../store/state.js';
import type {Command} from './command.js';

/**
Why something can't be done while a recording is looked at, in a sentence; undefined where none is.
*/
export const recordingReason = ({replay}: Pick<State, 'replay'>): string | undefined =>
	replay === undefined ? undefined : 'This is a recording: nothing more is read, and nothing can be changed.';

/**
Why a compute has no lists in a recording, in a sentence; undefined when it has.
*/
export const notRecordedReason = (state: State, compute: Compute | undefined): string | undefined => {
	const {replay} = state;
	if (replay === undefined) {
		return undefined;
	}

	if (compute === undefined) {
		return 'No compute is selected.';
	}

	const recorded = computesOf(state, replay.projectId).items.find(({id}) => id === replay.computeId);
	return compute.id === replay.computeId ? undefined : `Only ${recorded?.name ?? replay.computeId} was recorded.`;
};

/**
What asks a control plane or a compute, or is about how often that is done.
*/
const live: ReadonlySet<string> = new Set([
	'refresh',
	'record',
	'pause',
	'slower',
	'faster',
	'keys',
	'profiles',
	'organizations',
	'find-project',
	'schema-diff',
	'look',
	'schedule',
	'connect',
	'config',
	'databases',
	'roles',
	'snapshots',
	'snapshots-of-branches',
	'recover-project',
	'copy-connection-string',
	'all-projects',
	'session-psql',
]);

/**
A command as it is while a recording is looked at: what asks somebody is not possible then.
*/
export const inRecording = (command: Command): Command => live.has(command.id)
	? {...command, disabledReason: state => recordingReason(state) ?? command.disabledReason?.(state)}
	: command;
