import {accessCommands} from './panes/access.js';
import {actingCommands, branchActingCommands, listedActingCommands} from './panes/acting.js';
import {
	allProjectsCommands,
	detailCommands,
	goingCommands,
	movingCommands,
} from './panes/navigation.js';
import {apiKeyCommands} from './panes/api-keys.js';
import {branchListCommands, branchesCommands} from './panes/branches.js';
import type {Command} from './command.js';
import {inRecording} from './in-recording.js';
import {columnCommands} from './panes/columns.js';
import {connectingCommands} from './panes/connecting.js';
import {copyingCommands} from './panes/copying.js';
import {findingCommands} from './panes/finding.js';
import {journalCommands} from './panes/journal.js';
import {lookedComputeCommands} from './panes/looked-compute.js';
import {programCommands} from './panes/program.js';
import {recordingCommands} from './panes/recording.js';
import {serverListCommands, sessionsCommands} from './panes/server-lists.js';
import {replayCommands} from './panes/replay.js';
import {watchingCommands} from './panes/watching.js';

/** The commands of the panes and of the program, in the order of help and palette. */
export const offeredCommands: readonly Command[] = [
	...actingCommands,
	...connectingCommands,
	...sessionsCommands,
	...serverListCommands,
	...lookedComputeCommands,
	...recordingCommands,
	...apiKeyCommands,
	...journalCommands,
	...detailCommands,
	...movingCommands,
	...branchActingCommands,
	...branchesCommands,
	...listedActingCommands,
	...branchListCommands,
	...goingCommands,
	...findingCommands,
	...copyingCommands,
	...watchingCommands,
	...accessCommands,
	...programCommands,
	...allProjectsCommands,
	...columnCommands,
	...replayCommands,
].map(command => inRecording(command));
