import {
	momentIn,
	fasterReplay,
	markBeside,
	movedReplay,
	toggledReplay,
	type Replay,
} from '../../domain/recording/replay.js';
import {takenIn, type RecordedPart} from '../../domain/recording/recorded-part.js';
import type {RecordingMark} from '../../domain/recording/marks.js';
import {formatInstant, zoneName, type Instant} from '../../domain/time.js';
import type {LookedList} from '../../store/rows/list-kinds.js';
import {enteredCompute} from '../../store/slices/view/view-position.js';
import {on, type Update} from '../../store/state.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import {recordedState} from './recorded-state.js';

/** The recording being replayed. */
export type Replayed = {
	/** Reads the recorded state at a moment. Rejects if the file can no longer be read. */
	readonly at: (moment: Instant) => Promise<RecordedPart>;
};

/** The ways to navigate in a recording. */
export type Replaying = {
	/** Shows the start and plays from there. */
	readonly begin: () => Promise<void>;

	/** Plays or pauses. */
	readonly toggle: () => void;

	/** Moves to the next (1) or previous (-1) reading, and pauses. */
	readonly step: (direction: 1 | -1) => void;

	/** Moves to the next (1) or previous (-1) mark. */
	readonly toMark: (direction: 1 | -1) => void;
	readonly toFailure: () => void;
	readonly goTo: (moment: Instant) => void;

	/** Increases (1) or decreases (-1) the speed by one step. */
	readonly faster: (direction: 1 | -1) => void;

	/** Shows a list of the recorded compute. */
	readonly lookInto: (list: LookedList) => void;

	/** Stops playing. Resolves when nothing is being read. */
	readonly stop: () => Promise<void>;
};

type ReplayingParts = {
	readonly context: Pick<Context, 'store' | 'clock'>;
	readonly replayed: Replayed | undefined;
	readonly notify: Notify;
};

/** The interval at which playback advances, in milliseconds. */
const tickMilliseconds = 500;

const isFailure = ({kind}: RecordingMark): boolean => kind === 'failure';

/** Creates the functions that move through a recording. Without a recording, they do nothing. */
const createReplaying = ({context: {store, clock}, replayed, notify}: ReplayingParts): Replaying => {
	let part: RecordedPart | undefined;
	let partAt: Instant = Infinity;
	let wanted: Instant | undefined;
	let reading: Promise<void> | undefined;
	let cancelTick: (() => void) | undefined;
	let isOver = false;

	const change = (update: (replay: Replay) => Replay) => {
		store.setState(({replay}) => replay === undefined ? {} : {replay: update(replay)});
	};

	const tellUnreadable = (error: unknown) => {
		change(replay => ({...replay, isPlaying: false}));
		notify(`The recording can't be read any more. ${error instanceof Error ? error.message : String(error)}`, 'bad');
	};

	const show = async (from: Replayed, moment: Instant) => {
		const isHeld = part !== undefined && moment >= partAt && (part.next === undefined || moment < part.next);
		const before = part?.recorded;
		part = takenIn(isHeld && part !== undefined ? part : await from.at(moment), moment);
		partAt = moment;
		const {recorded} = part;
		const state: Update = recorded === before ? () => ({}) : recordedState(recorded);
		// The data and its moment must change together.
		store.setState(now => ({...state(now), ...(now.replay !== undefined && {replay: movedReplay(now.replay, moment)})}));
	};

	const showWanted = async (from: Replayed) => {
		try {
			while (wanted !== undefined) {
				const moment = wanted;
				wanted = undefined;
				// Of several requests during a file read, only the latest is carried out.
				await show(from, moment);
			}
		} catch (error) {
			tellUnreadable(error);
		} finally {
			reading = undefined;
		}
	};

	const goTo = async (moment: Instant) => {
		const {replay} = store.getState();
		if (replayed === undefined || replay === undefined || isOver) {
			return;
		}

		wanted = momentIn(replay, moment);
		reading ??= showWanted(replayed);
		await reading;
	};

	const tick = () => {
		cancelTick?.();
		cancelTick = undefined;
		if (store.getState().replay?.isPlaying !== true || isOver) {
			return;
		}

		cancelTick = clock.after(tickMilliseconds, () => {
			cancelTick = undefined;
			const {replay} = store.getState();
			if (replay?.isPlaying === true) {
				void goTo(replay.at + (tickMilliseconds * replay.speed)).then(tick);
			}
		});
	};

	const toMark = (mark: RecordingMark | undefined, none: string) => {
		if (mark === undefined) {
			notify(none);
		} else {
			void goTo(mark.at).then(tick);
		}
	};

	const stepped = async (from: Replayed, direction: 1 | -1, {at, until}: Replay): Promise<Instant> => {
		const here = part !== undefined && partAt === at ? part : takenIn(await from.at(at), at);
		if (direction === 1) {
			return here.ahead[0]?.at ?? here.next ?? until;
		}

		const {recorded} = takenIn(await from.at(at - 1), at - 1);
		return recorded.at;
	};

	return {
		async begin() {
			const {replay} = store.getState();
			await goTo(replay?.from ?? 0);
			if (replay !== undefined && replay.from === replay.until && part?.recorded.lists.size === 0) {
				notify('The recording ended before anything was read.', 'bad');
			}

			tick();
		},
		toggle() {
			const before = store.getState().replay?.at;
			change(replay => toggledReplay(replay));
			const {replay} = store.getState();
			if (replay !== undefined && replay.at !== before) {
				void goTo(replay.at).then(tick);
			} else {
				tick();
			}
		},
		step(direction) {
			change(replay => ({...replay, isPlaying: false}));
			const {replay} = store.getState();
			if (replayed === undefined || replay === undefined) {
				return;
			}

			void stepped(replayed, direction, replay).then(goTo).catch(tellUnreadable);
		},
		toMark(direction) {
			const {replay} = store.getState();
			toMark(replay && markBeside(replay, direction), direction === 1 ? 'There is no later mark in this recording.' : 'There is no earlier mark in this recording.');
		},
		toFailure() {
			const {replay} = store.getState();
			toMark(replay && markBeside(replay, 1, isFailure), 'There is no later failure in this recording.');
		},
		goTo(moment) {
			const {replay, view: {zone}} = store.getState();
			if (replay !== undefined && momentIn(replay, moment) !== moment) {
				const called = (at: Instant) => `${formatInstant(at, zone)} ${zoneName(at, zone)}`;
				notify(moment < replay.from ? `The recording begins at ${called(replay.from)}.` : `The recording ends at ${called(replay.until)}.`);
			}

			void goTo(moment).then(tick);
		},
		faster(direction) {
			change(replay => fasterReplay(replay, direction));
		},
		lookInto(list) {
			store.setState(on('modal', () => []));
			store.setState(on('view', enteredCompute(list)));
			if (part !== undefined) {
				store.setState(recordedState(part.recorded));
			}
		},
		async stop() {
			isOver = true;
			wanted = undefined;
			cancelTick?.();
			await reading;
		},
	};
};

/** Navigation in a recording. */
export const replayActions = {
	replay: createReplaying,
};
