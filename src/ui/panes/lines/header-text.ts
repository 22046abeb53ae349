import {formatSpan} from '../../../domain/text/duration.js';
import type {Instant} from '../../../domain/time.js';
import {kindText} from '../../../store/selectors/projects/account.js';
import type {ConnectionState, KeyCommandRun} from '../../../store/slices/connection.js';
import type {State} from '../../../store/state.js';
import type {Segment} from '../../segment.js';
import {isStale, staleStepMilliseconds} from '../../figures.js';
import type {Glyphs} from '../../theme.js';

const latencySteps = [50, 100, 200, 500, 1000, 2000, 5000];

/**
Writes a latency as the range in which it lies, so that small changes don't redraw the header: `<50 ms`, `<200 ms`, `>5 s`.
*/
export const latencyText = (milliseconds: number | undefined): string => {
	if (milliseconds === undefined) {
		return '';
	}

	const step = latencySteps.find(limit => milliseconds < limit);
	if (step === undefined) {
		return '>5 s';
	}

	return step < 1000 ? `<${step} ms` : `<${step / 1000} s`;
};

/** Writes the number of requests in the last minute, rounded up to a multiple of ten, and the budget. */
export const requestsText = ({requestsLastMinute, requestLimit}: Pick<ConnectionState, 'requestsLastMinute' | 'requestLimit'>): string =>
	`${Math.ceil(requestsLastMinute / 10) * 10}/${requestLimit} req/min`;

const nextTry = (nextTryAt: Instant | undefined, now: Instant): string =>
	nextTryAt === undefined || nextTryAt <= now ? 'trying' : `next try in ${formatSpan(Math.ceil((nextTryAt - now) / 1000) * 1000)}`;

/**
The longest time between two requests in the feed of all projects, in seconds. Quiet projects and the list of projects are read once a minute.
*/
const quietSeconds = 60;

/** The parts of the state that determine when the next answer is due. */
type Due = {
	readonly connection: Pick<ConnectionState, 'phase' | 'isPaused' | 'lastLiveAt' | 'intervalSeconds'>;
	readonly view: Pick<State['view'], 'isAll'>;
};

/**
Returns the time since the last answer arrived, in milliseconds, rounded down to a step. Returns 0 unless the next answer is overdue. An answer can be
overdue although no request has failed, for example if the control plane hangs, or after the machine slept.
*/
export const silence = ({connection: {phase, isPaused, lastLiveAt, intervalSeconds}, view: {isAll}}: Due, now: Instant): number =>
	phase === 'live' && !isPaused && lastLiveAt !== undefined && isStale(lastLiveAt, now, isAll ? Math.max(intervalSeconds, quietSeconds) : intervalSeconds)
		? Math.floor((now - lastLiveAt) / staleStepMilliseconds) * staleStepMilliseconds
		: 0;

/**
Names the problem with the API key. The key is missing if there is no base URL to connect to. Otherwise, the key was refused.
*/
const refusedWords = ({baseUrl}: Pick<ConnectionState, 'baseUrl'>): string => baseUrl === undefined ? 'no API key' : 'key refused';

export const phaseText = (connection: Pick<ConnectionState, 'phase' | 'baseUrl'>): string => {
	switch (connection.phase) {
		case 'limited': {
			return 'rate limited';
		}

		case 'refused': {
			return refusedWords(connection);
		}

		case 'connecting':
		case 'live':
		case 'lost': {
			return connection.phase;
		}
	}
};

/**
Names the command that is printing the API key. The hint `esc stops` comes first, because the command may be longer than the line.
*/
export const keyReadingText = ({serverName, command}: KeyCommandRun): string => `Reading the key of ${serverName} (esc stops): ${command}`;

/** Says how current the screen is. */
export const connectionSegment = (
	connection: Pick<ConnectionState, 'phase' | 'isPaused' | 'intervalSeconds' | 'nextTryAt' | 'baseUrl'> & {readonly silentMilliseconds: number; readonly isReadingKey?: boolean},
	now: Instant,
	glyphs: Glyphs,
): Segment => {
	if (connection.isReadingKey === true && connection.phase !== 'live' && connection.phase !== 'lost') {
		return {text: `${glyphs.changing} reading the key`, tone: 'busy'};
	}

	switch (connection.phase) {
		case 'connecting': {
			return {text: `${glyphs.changing} connecting`, tone: 'busy'};
		}

		case 'limited':
		case 'lost': {
			return {text: `${glyphs.lost} ${phaseText(connection)}, ${connection.isPaused ? 'paused' : nextTry(connection.nextTryAt, now)}`, tone: 'bad'};
		}

		case 'refused': {
			return {text: `${glyphs.failed} ${refusedWords(connection)}`, tone: 'bad'};
		}

		case 'live': {
			if (connection.isPaused) {
				return {text: `${glyphs.idle} paused, p resumes`, tone: 'busy'};
			}

			return connection.silentMilliseconds > 0
				? {text: `${glyphs.changing} last answer ${formatSpan(connection.silentMilliseconds)} ago`, tone: 'busy'}
				: {text: `${glyphs.live} live every ${formatSpan(connection.intervalSeconds * 1000)}`, tone: 'good'};
		}
	}
};

/**
Describes the current key: its kind, if the server reports it, and its origin. Empty in the demo, whose key has no origin.
*/
export const keyInUseText = (state: Pick<State, 'connection' | 'account'>): string => {
	const {keyOrigin} = state.connection;
	const kind = kindText(state);
	return keyOrigin === undefined || kind === undefined ? keyOrigin ?? '' : `${kind}, ${keyOrigin}`;
};

/** Says how to leave the demo, for new users. Empty elsewhere. */
export const demoHint = ({connection}: Pick<State, 'connection'>): string => connection.isDemo ? ':connect leaves the demo' : '';

/**
Selects the facts about the connection that the header shows. Figures are rounded, so that small changes between polls don't redraw the header.
*/
export const shownConnection = ({connection}: Pick<State, 'connection'>) => {
	const {
		phase, isPaused, intervalSeconds, nextTryAt, isReadOnly, serverName, accent, baseUrl, latencyMilliseconds,
	} = connection;
	return {
		phase, isPaused, intervalSeconds, nextTryAt, isReadOnly, serverName, accent, baseUrl,
		isReadingKey: connection.keyReading !== undefined,
		// Without answers, the latest latency means nothing.
		latency: phase === 'lost' ? '' : latencyText(latencyMilliseconds),
		requests: requestsText(connection),
	};
};

/** Selects the facts about a recording that the header shows. Undefined without a recording. */
export const shownReplay = ({replay}: Pick<State, 'replay'>) =>
	replay && {isPlaying: replay.isPlaying, speed: replay.speed, isAtEnd: replay.at >= replay.until};

/** Says whether a recording is playing, and how fast. */
export const playSegment = ({isPlaying, speed, isAtEnd}: {readonly isPlaying: boolean; readonly speed: number; readonly isAtEnd: boolean}, glyphs: Glyphs): Segment => isPlaying
	? {text: `${glyphs.live} playing ${speed}×`, tone: 'good'}
	: {text: `${glyphs.idle} ${isAtEnd ? 'at its end' : 'paused'}, ${speed}×`, tone: 'busy'};
