import process from 'node:process';
import {
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	type Instant,
} from '../../src/domain/time.js';
import {seededRandom} from '../../src/control-plane/random.js';
import type {JournalEntry} from '../../src/domain/requests/journal-entry.js';
import {receiveJournal} from '../../src/store/slices/journal.js';
import {on} from '../../src/store/state.js';
import {projectId} from '../control-plane/small-seed.js';
import {startFaulty, type FaultyProgram} from '../helpers/faulty-program.js';
import {listenersOf} from '../helpers/last-frame.js';
import {driftOf} from './drift.js';
import {heapInUse} from './heap.js';
import {happenings} from './life.js';

/** The figures of a running program. */
type Sample = {
	readonly polls: number;
	readonly heapBytes: number;
	readonly timers: number;
	readonly listeners: number;

	/** The number of open handles: sockets, servers, the machine's timers. */
	readonly handles: number;
};

export type SoakReport = {
	readonly days: number;

	/** The figures after the warm-up and at the end. */
	readonly first: Sample;
	readonly last: Sample;
	readonly requests: number;
	readonly frames: number;

	/** How often each event happened. */
	readonly happened: Readonly<Record<string, number>>;
	readonly drift: readonly string[];

	/** The figures beyond their limits, each as a sentence. */
	readonly problems: readonly string[];
};

/**
Fills the journal with failed readings. After some weeks it would be full anyway, and its growth must not look like a leak.
*/
const fullJournal = (at: Instant): readonly JournalEntry[] => Array.from({length: 1000}, (_, index): JournalEntry => ({
	at: at - index,
	method: 'GET',
	path: `/projects/${projectId}/operations?limit=50&page=${index}`,
	baseUrl: 'http://127.0.0.1:4610/api/v2',
	latencyMilliseconds: 12,
	status: 502,
	requestId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
	message: `The control plane answered with a web page of a gateway that is having a bad day (${index}).`,
}));

type SoakOptions = {
	readonly days: number;
	readonly intervalMinutes: number;

	/** Called at every poll, for a control run that plants leaks. */
	readonly onPoll?: (program: FaultyProgram) => void;
};

/** The allowed growth of the heap in a number of polls, which also applies to fewer polls. */
const mostGrowth = {bytes: 2_000_000, polls: 20_000} as const;

/** The embedded control plane is in the same process, and its history must not look like a leak of the program. */
const mostOperations = 100;

/** The number of polls between two samples: enough for a user to look around, and for an outage. */
const pollsBetween = 10;

/** The heap grows until all screens were drawn and all lists have their full length. */
const longestWarmUpDays = 10;

const sample = async (program: FaultyProgram, polls: number): Promise<Sample> => ({
	polls,
	heapBytes: await heapInUse(),
	timers: program.plane.clock.waiting(),
	listeners: program.listeners() + listenersOf(process),
	handles: process.getActiveResourcesInfo().filter(name => name !== 'Immediate').length,
});

/** The tolerance for temporary objects: a kept-alive socket, a countdown on the screen. */
const slack = {timers: 5, listeners: 3, handles: 12} as const;

const problemsOf = (first: Sample, last: Sample): readonly string[] => {
	const bytes = last.heapBytes - first.heapBytes;
	const polls = last.polls - first.polls;
	return [
		...(bytes > mostGrowth.bytes * Math.max(1, polls / mostGrowth.polls) ? [`the heap grew by ${bytes} bytes in ${polls} polls`] : []),
		...(['timers', 'listeners', 'handles'] as const).flatMap(name => last[name] > first[name] + slack[name] ? [`${name} grew from ${first[name]} to ${last[name]}`] : []),
	];
};

/** Runs the whole program, drawn and over real sockets, for days on a driven clock. */
export const soak = async ({days, intervalMinutes, onPoll = () => undefined}: SoakOptions): Promise<SoakReport> => {
	const intervalMilliseconds = intervalMinutes * millisecondsPerMinute;
	const program = await startFaulty({keptOperations: mostOperations}, {columns: 80, rows: 24, intervalSeconds: intervalMilliseconds / 1000});
	const {clock} = program.plane;
	program.store.setState(on('journal', receiveJournal(fullJournal(clock.now()))));
	const random = seededRandom(3);
	const startedAt = clock.now();
	const happened: Record<string, number> = {};
	let polls = 0;

	/** Runs the events of an hour. */
	const liveHour = async (hour: number) => {
		for (const {name, everyHours, happen} of happenings) {
			if (hour % everyHours !== everyHours - 1) {
				continue;
			}

			happened[name] = (happened[name] ?? 0) + 1;
			await happen(program, random);
		}
	};

	const hourNow = () => Math.floor((clock.now() - startedAt) / millisecondsPerHour);

	const liveUntil = async (instant: number) => {
		while (clock.now() < instant) {
			const before = hourNow();
			await program.pass(intervalMilliseconds, intervalMilliseconds);
			polls++;
			onPoll(program);
			if (hourNow() !== before) {
				await liveHour(hourNow());
			}
		}
	};

	/** Returns the sample with the smallest heap of several: work in flight uses a megabyte or two for a moment. */
	const quietest = async (): Promise<Sample> => {
		let least = await sample(program, polls);
		for (let samples = 1; samples < 4 + (days / 2); samples++) {
			await liveUntil(clock.now() + (pollsBetween * intervalMilliseconds));
			const next = await sample(program, polls);
			least = next.heapBytes < least.heapBytes ? next : least;
		}

		return least;
	};

	await liveUntil(startedAt + (Math.min(days / 2, longestWarmUpDays) * millisecondsPerDay));
	const first = await quietest();
	await liveUntil(startedAt + (days * millisecondsPerDay));
	const last = await quietest();
	await program.heal();
	await program.pass(5 * intervalMilliseconds, intervalMilliseconds);
	// The program can't know changes after its last reading, so everything is read again, and no time passes until the comparison.
	program.actions.polling.refreshNow();
	await program.pass(5, 1);
	const drift = await driftOf(program.plane, program.store.getState(), program.screen(), projectId);
	return {
		days, first, last, happened, drift,
		requests: program.exchanges(),
		frames: program.frames(),
		problems: problemsOf(first, last),
	};
};
