import type {Instant} from '../time.js';
import type {RecordingMark} from './marks.js';

/**
A recording that is looked at, and where in it.
*/
export type Replay = {
	/**
	The name of its file.
	*/
	readonly name: string;
	readonly projectId: string;
	readonly computeId: string;

	/**
	The recording's first and last moment, and the one that is shown.
	*/
	readonly from: Instant;
	readonly until: Instant;
	readonly at: Instant;

	/**
	The earliest first.
	*/
	readonly marks: readonly RecordingMark[];

	/**
	Whether its latest minute was not written to its end, and is left out.
	*/
	readonly isCutOff: boolean;
	readonly isPlaying: boolean;

	/**
	How many recorded seconds pass in a second.
	*/
	readonly speed: number;
};

const speeds = [1, 2, 5, 10, 30, 60, 300] as const;

/**
A recording at its beginning, playing.
*/
export const beginReplay = (recording: Pick<Replay, 'name' | 'projectId' | 'computeId' | 'from' | 'until' | 'marks' | 'isCutOff'>): Replay =>
	({
		...recording, at: recording.from, isPlaying: recording.from < recording.until, speed: 1,
	});

/**
The moment of the recording that is nearest to `moment`.
*/
export const momentIn = ({from, until}: Pick<Replay, 'from' | 'until'>, moment: Instant): Instant => Math.min(until, Math.max(from, moment));

/**
The recording at another moment. At its end nothing is left to play.
*/
export const movedReplay = (replay: Replay, moment: Instant): Replay => {
	const at = momentIn(replay, moment);
	return {...replay, at, isPlaying: replay.isPlaying && at < replay.until};
};

/**
Plays a recording that stands still, from its beginning where it was at its end; stops one that plays.
*/
export const toggledReplay = (replay: Replay): Replay => ({
	...replay,
	isPlaying: !replay.isPlaying && replay.from < replay.until,
	at: !replay.isPlaying && replay.at === replay.until ? replay.from : replay.at,
});

/**
The recording one step faster (1) or slower (-1).
*/
export const fasterReplay = (replay: Replay, direction: 1 | -1): Replay => ({
	...replay,
	speed: (direction === 1 ? speeds.find(speed => speed > replay.speed) : speeds.findLast(speed => speed < replay.speed)) ?? replay.speed,
});

/**
The nearest mark behind (1) or before (-1) the moment that is shown; undefined where there is none.
*/
export const markBeside = ({marks, at}: Replay, direction: 1 | -1, isWanted: (mark: RecordingMark) => boolean = () => true): RecordingMark | undefined =>
	direction === 1 ? marks.find(mark => mark.at > at && isWanted(mark)) : marks.findLast(mark => mark.at < at && isWanted(mark));

/**
What matters more stands in a cell of the time line that several marks share.
*/
const rank: Readonly<Record<RecordingMark['kind'], number>> = {
	failure: 4, lock: 3, operation: 2, gap: 1,
};

/**
How long a mark is told of once it was passed, in milliseconds at the speed of recorded time.
*/
const toldMilliseconds = 5000;

/**
The mark that was passed last, while it is told of; undefined afterwards. Of several at one moment, it is the one that matters most.
*/
export const markNow = ({marks, at, speed}: Replay): RecordingMark | undefined => {
	const last = marks.findLast(mark => mark.at <= at);
	return last === undefined || at - last.at > toldMilliseconds * speed
		? undefined
		: marks.filter(mark => mark.at === last.at).toSorted((one, other) => rank[other.kind] - rank[one.kind])[0];
};

/**
A recording as a line of cells.
*/
export type TimeLine = {
	/**
	The cell of the moment that is shown.
	*/
	readonly now: number;

	/**
	The mark that matters most in each cell.
	*/
	readonly marks: ReadonlyArray<RecordingMark['kind'] | undefined>;
};

const isExtended = ({kind}: RecordingMark): boolean => kind === 'lock' || kind === 'gap';

/**
Draws a recording on a line of `cells`, at least one, with locks and gaps as long as they lasted.
*/
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
