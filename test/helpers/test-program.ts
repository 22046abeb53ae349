import type {JournalStorage} from '../../src/actions/journal.js';
import type {Shell} from '../../src/actions/shell.js';
import type {RecordingStorage} from '../../src/actions/recording/recordings.js';
import type {Replayed} from '../../src/actions/replay/replaying.js';
import type {ExportStorage} from '../../src/actions/navigation/export-rows.js';
import type {Connections} from '../../src/actions/account/connections.js';
import {createProgram, type Program} from '../../src/app/create-program.js';
import {createBudget, type Budget} from '../../src/api/budget.js';
import type {Environment} from '../../src/base/environment.js';
import type {Clock} from '../../src/base/clock.js';
import type {Store} from '../../src/store/store.js';

/** The connections of a program that has only one connection. */
const onlyConnection: Connections = {
	profiles: async () => ({items: []}),
	switchTo: async () => undefined,
	reopen: async () => undefined,
	giveUpKey: () => undefined,
	connect: async () => undefined,
	keepOrganization: async () => 'Kept.',
	inForce: () => [],
};

const noShell: Shell = {
	quit: () => undefined, repaint: () => undefined, suspend: () => undefined, copy: () => true, runInForeground: async () => ({kind: 'exit', code: 0}),
};

type TestProgramOptions = {
	readonly store: Store;
	readonly clock: Clock;
	readonly budget?: Budget;
	readonly connections?: Partial<Connections>;
	readonly shell?: Partial<Shell>;
	readonly journal?: JournalStorage;
	readonly exports?: ExportStorage;
	readonly recordings?: RecordingStorage;
	readonly environment?: Environment;
	readonly random?: number;
	readonly onBug?: (error: unknown) => void;
	readonly onPoll?: (what: () => string) => void;

	/** A recording to show, in place of a connection. */
	readonly replayed?: Replayed;
};

/**
Creates the whole program without its terminal, like the dashboard does. Its journal is stored only if it is given a place.
*/
export const createTestProgram = ({
	store, clock, budget, connections, shell, journal, exports, recordings, environment = {}, random = 0.5, onBug, onPoll, replayed,
}: TestProgramOptions): Program => createProgram({
	store,
	clock,
	budget: budget ?? createBudget({clock, limitPerMinute: 300}),
	shell: {...noShell, ...shell},
	connections: {...onlyConnection, ...connections},
	storage: {
		journal: journal ?? {keep: async () => undefined, read: async () => ({entries: [], leftOut: []})},
		exports: exports ?? {writeNew: async file => ({path: file})},
		recordings: recordings ?? {open: async () => ({problem: 'Nothing is recorded here.'})},
	},
	environment,
	secrets: () => [],
	random: () => random,
	onBug: onBug ?? (error => {
		throw error;
	}),
	...(onPoll !== undefined && {onPoll}),
	...(replayed !== undefined && {replayed}),
});
