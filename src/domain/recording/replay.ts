import type {Instant} from '../time.js';
import type {RecordingMark} from './marks.js';

/** A recording during replay, with the current position. */
export type Replay = {
	/** The file name of the recording. */
	readonly name: string;
	readonly projectId: string;
	readonly computeId: string;

	/** The first moment of the recording. */
	readonly from: Instant;

	/** The last moment of the recording. */
	readonly until: Instant;

	/** The displayed moment. */
	readonly at: Instant;

	/** The marks, earliest first. */
	readonly marks: readonly RecordingMark[];

	/** Whether the recording's last minute was incomplete and is omitted. */
	readonly isCutOff: boolean;
	readonly isPlaying: boolean;

	/** The number of recorded seconds played per second. */
	readonly speed: number;
};

const speeds = [1, 2, 5, 10, 30, 60, 300] as const;

/** Starts playing a recording from its first moment. */
export const beginReplay = (recording: Pick<Replay, 'name' | 'projectId' | 'computeId' | 'from' | 'until' | 'marks' | 'isCutOff'>): Replay =>
	({
		...recording, at: recording.from, isPlaying: recording.from < recording.until, speed: 1,
	});

/** Returns the moment in the recording closest to `moment`. */
export const momentIn = ({from, until}: Pick<Replay, 'from' | 'until'>, moment: Instant): Instant => Math.min(until, Math.max(from, moment));

/** Moves the replay to another moment. Stops playing at the end. */
export const movedReplay = (replay: Replay, moment: Instant): Replay => {
	const at = momentIn(replay, moment);
	return {...replay, at, isPlaying: replay.isPlaying && at < replay.until};
};

/** Pauses a playing recording, or plays a paused recording. At the end of the recording, plays from the start. */
export const toggledReplay = (replay: Replay): Replay => ({
	...replay,
	isPlaying: !replay.isPlaying && replay.from < replay.until,
	at: !replay.isPlaying && replay.at === replay.until ? replay.from : replay.at,
});

/** Increases (1) or decreases (-1) the playback speed by one step. */
export const fasterReplay = (replay: Replay, direction: 1 | -1): Replay => ({
	...replay,
	speed: (direction === 1 ? speeds.find(speed => speed > replay.speed) : speeds.findLast(speed => speed < replay.speed)) ?? replay.speed,
});

/** Returns the nearest mark after (1) or before (-1) the displayed moment, or undefined if there is no such mark. */
export const markBeside = ({marks, at}: Replay, direction: 1 | -1, isWanted: (mark: RecordingMark) => boolean = () => true): RecordingMark | undefined =>
	direction === 1 ? marks.find(mark => mark.at > at && isWanted(mark)) : marks.findLast(mark => mark.at < at && isWanted(mark));

/** The importance of marks. If several marks share a cell of the timeline, the most important mark is shown. */
const rank: Readonly<Record<RecordingMark['kind'], number>> = {
	failure: 4, lock: 3, operation: 2, gap: 1,
};

/** The time for which a mark stays displayed after the replay has passed the mark, in milliseconds of real time. */
const toldMilliseconds = 5000;

/**
Returns the last mark that the replay passed, or undefined if that mark is no longer displayed. If several marks have the same moment, returns the
most important mark.
*/
export const markNow = ({marks, at, speed}: Replay): RecordingMark | undefined => {
	const last = marks.findLast(mark => mark.at <= at);
	return last === undefined || at - last.at > toldMilliseconds * speed
		? undefined
		: marks.filter(mark => mark.at === last.at).toSorted((one, other) => rank[other.kind] - rank[one.kind])[0];
};

/** A recording as a line of cells. */
export type TimeLine = {
	/** The cell of the displayed moment. */
	readonly now: number;

	/** The most important mark in each cell. */
	readonly marks: ReadonlyArray<RecordingMark['kind'] | undefined>;
};

const isExtended = ({kind}: RecordingMark): boolean => kind === 'lock' || kind === 'gap';

/** Draws a recording on a line of `cells` cells (at least 1). A lock or a gap fills the cells of its whole duration. */
export const timeLine = ({from, until, at, marks}: Replay, cells: number): TimeLine => {
	const cellOf = (moment: Instant): number => until === from ? 0 : Math.min(cells - 1, Math.floor((moment - from) / (until - from) * cells));
	const drawn: Array<RecordingMark['kind'] | undefined> = Array.from({length: cells});
	for (const mark of marks) {
		const [first, last] = [mark.at, mark.until ?? (isExtended(mark) ? until : mark.at)].map(moment => cellOf(momentIn({from, until}, moment)));
		for (let cell = first ?? 0; cell <= (last ?? 0); cell++) {
			const before = drawn[cell];
			drawn[cell] = before !== undefined && rank[before] > rank[mark.kind] ? before : mark.kind;
		}
	}

	return {now: cellOf(at), marks: drawn};
};
