import type {Compute} from '../domain/computes/compute.js';
import {readLists} from '../domain/read-lists.js';
import {computesOf} from '../store/selectors/computes.js';
import type {State} from '../store/state.js';
import type {Command} from './command.js';

/** Returns the reason commands for live data are unavailable during a replay. Undefined outside of a replay. */
export const recordingReason = ({replay}: Pick<State, 'replay'>): string | undefined =>
	replay === undefined ? undefined : 'This is a recording. It shows no live data and allows no changes.';

/** Returns the reason the recording has no data from a compute's server, or undefined if the data is there. */
export const notRecordedReason = (state: State, compute: Compute | undefined): string | undefined => {
	const {replay} = state;
	if (replay === undefined) {
		return undefined;
	}

	if (compute === undefined) {
		return 'No compute is selected.';
	}

	const recorded = computesOf(state, replay.projectId).items.find(({id}) => id === replay.computeId);
	return compute.id === replay.computeId ? undefined : `This recording covers only ${recorded?.name ?? replay.computeId}.`;
};

/** The commands that send requests, or control polling. */
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
	...readLists,
	'snapshots-of-branches',
	'recover-project',
	'copy-connection-string',
	'all-projects',
	'session-psql',
]);

/** Adapts a command to replays: during a replay, the {@link live} commands are disabled. */
export const inRecording = (command: Command): Command => live.has(command.id)
	? {...command, disabledReason: state => recordingReason(state) ?? command.disabledReason?.(state)}
	: command;
