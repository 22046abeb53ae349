import type {Clock} from '../../base/clock.js';
import {version} from '../../base/version.js';
import {
	rowsLine,
	chapterMilliseconds,
	memberMilliseconds,
	recordingVersion,
	type RecordedList,
	type RecordingLine,
} from '../../domain/recording/recording.js';
import type {Instant} from '../../domain/time.js';
import {serverLists} from '../../domain/server-lists.js';
import type {State} from '../../store/state.js';
import type {ReadonlyStore} from '../../store/store.js';
import {createSources, gapReason, isWorthALine} from './sources.js';

/** The compute to record, and the function that writes the recording. */
type RecorderParts = {
	readonly store: ReadonlyStore;
	readonly clock: Clock;
	readonly projectId: string;
	readonly computeId: string;
	readonly hasQueries: boolean;

	/** The time of the latest line in the existing recording that is continued; undefined for a new recording. */
	readonly continues: number | undefined;

	/** Whether the compute is only read while one of its lists is displayed. */
	readonly isOfScreen: boolean;

	/** Writes lines. Resolves with the reason for a failure. */
	readonly write: (lines: readonly RecordingLine[]) => Promise<string | undefined>;
	readonly onProblem: (problem: string) => void;
};

export type Recorder = {
	/** Writes the remaining lines and stops recording. */
	readonly stop: () => Promise<void>;
};

/** The number of rows after which lines are written before the minute ends: about a full minute of a busy server. */
const mostRows = 20_000;

/**
Returns a text that identifies the role and the database of the connection. When this text changes, the recording continues with a full state.
*/
const lookerIn = ({sessions: {roleName = '', databaseName = ''}}: State): string => JSON.stringify([roleName, databaseName]);

/**
Records the data that the store receives about a compute and its project, until stopped. Lines are written once a minute.
*/
export const startRecorder = (parts: RecorderParts): Recorder => {
	const {store, clock, projectId, computeId, hasQueries, continues, write, onProblem} = parts;
	const sourcesOf = createSources(parts);
	let written: Promise<void> = Promise.resolve();
	let lines: RecordingLine[] = [];
	let rowCount = 0;
	let latest = continues ?? 0;
	let chapterAt = -Infinity;
	let looker = '';
	let isOver = false;
	let lists = new Map<RecordedList, ReturnType<typeof sourcesOf>[number]>();
	let load: unknown;
	let refused = new Map<string, string | undefined>();
	let gap: string | undefined;

	// A clock that is set back must not make a recording go back in time.
	const now = () => {
		latest = Math.max(latest, clock.now());
		return latest;
	};

	const add = (line: RecordingLine) => {
		lines.push(line);
		rowCount += line.kind === 'rows' ? line.rows.length : 1;
	};

	const begin = (state: State, at: Instant) => {
		const {roleName = '', databaseName = ''} = state.sessions;
		chapterAt = at;
		looker = lookerIn(state);
		lists = new Map();
		refused = new Map();
		load = undefined;
		gap = undefined;
		add({
			kind: 'header', at: chapterAt, version: recordingVersion, program: version, projectId, computeId, roleName, databaseName, hasQueries,
		});
	};

	const noteRefusals = ({sessions}: State, at: Instant) => {
		for (const [list, problem] of [['load', sessions.load.problem] as const, ...serverLists.map(name => [name, sessions.lists[name].problem] as const)]) {
			if (problem !== undefined && problem !== refused.get(list) && sessions.compute?.id === computeId) {
				add({
					kind: 'refused', at, list, problem,
				});
			}

			refused.set(list, problem);
		}
	};

	const note = (state: State) => {
		if (isOver) {
			return;
		}

		// All lines of an update have the same time, so that stepping through the recording never shows an incomplete state.
		const at = now();
		if (at - chapterAt >= chapterMilliseconds || looker !== lookerIn(state)) {
			// A full state also starts a gzip member, so that the file can be cut there.
			flush();
			begin(state, at);
		}

		for (const source of sourcesOf(state)) {
			const {list, rows, now: serverNow, all} = source;
			const before = lists.get(list);
			if (!isWorthALine(source, before)) {
				continue;
			}

			add(rowsLine(before?.rows, rows, {
				at, list, ...(serverNow !== undefined && {now: serverNow}), ...(all !== undefined && {all}),
			}));
			lists.set(list, source);
		}

		const {sessions} = state;
		const reading = sessions.compute?.id === computeId ? sessions.load.latest : undefined;
		if (reading !== undefined && reading !== load) {
			add({kind: 'load', at, reading});
		}

		load = reading;
		noteRefusals(state, at);
		const reason = gapReason(state, parts);
		if (reason !== undefined && reason !== gap) {
			add({kind: 'gap', at, reason});
		}

		gap = reason;
		if (rowCount > mostRows) {
			flush();
		}
	};

	function flush() {
		const ready = lines;
		lines = [];
		rowCount = 0;
		const put = async () => {
			const problem = isOver && ready.length === 0 ? undefined : await write(ready);
			if (problem !== undefined) {
				onProblem(problem);
			}
		};

		written = written.then(put);
	}

	let cancel: (() => void) | undefined;
	const everyMinute = () => {
		flush();
		cancel = clock.after(memberMilliseconds, everyMinute);
	};

	begin(store.getState(), now());
	if (continues !== undefined) {
		add({kind: 'gap', at: now(), reason: 'pgtower was not recording.'});
	}

	note(store.getState());
	const unsubscribe = store.subscribe(note);
	cancel = clock.after(memberMilliseconds, everyMinute);

	return {
		async stop() {
			unsubscribe();
			cancel?.();
			flush();
			isOver = true;
			await written;
		},
	};
};
