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
The latency in steps, so that small changes don't redraw the header: `<50 ms`, `<200 ms`, `>5 s`.
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

/**
The requests in the last minute and the budget, in steps of ten.
*/
export const requestsText = ({requestsLastMinute, requestLimit}: Pick<ConnectionState, 'requestsLastMinute' | 'requestLimit'>): string =>
	`${Math.ceil(requestsLastMinute / 10) * 10}/${requestLimit} req/min`;

const nextTry = (nextTryAt: Instant | undefined, now: Instant): string =>
	nextTryAt === undefined || nextTryAt <= now ? 'trying' : `next try in ${formatSpan(Math.ceil((nextTryAt - now) / 1000) * 1000)}`;

/**
How many milliseconds ago the last answer arrived, in steps, if the next one is overdue; 0 otherwise. No request has failed yet: the control plane
hangs, or the machine slept.
*/
export const silence = ({phase, isPaused, lastLiveAt, intervalSeconds}: Pick<ConnectionState, 'phase' | 'isPaused' | 'lastLiveAt' | 'intervalSeconds'>, now: Instant): number =>
	phase === 'live' && !isPaused && lastLiveAt !== undefined && isStale(lastLiveAt, now, intervalSeconds)
		? Math.floor((now - lastLiveAt) / staleStepMilliseconds) * staleStepMilliseconds
		: 0;

/**
The problem with the key. Without any key, there was no connection.
*/
const refusedWords = ({baseUrl}: Pick<ConnectionState, 'baseUrl'>): string => baseUrl === undefined ? 'no API key' : 'key refused';

/**
The state of the connection in a word or two.
*/
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
The command that is printing a key, and how to cancel it. That comes first, since a command may be longer than the line.
*/
export const keyReadingText = ({serverName, command}: KeyCommandRun): string => `Reading the key of ${serverName} (esc stops): ${command}`;

/**
How current the screen is.
*/
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
The kind of the current key, if the server reports it, and its origin. Empty in the demo, whose key belongs to nobody.
*/
export const keyInUseText = (state: Pick<State, 'connection' | 'account'>): string => {
	const {keyOrigin} = state.connection;
	const kind = kindText(state);
	return keyOrigin === undefined || kind === undefined ? keyOrigin ?? '' : `${kind}, ${keyOrigin}`;
};

/**
How to leave the demo, for new users; empty elsewhere.
*/
export const demoHint = ({connection}: Pick<State, 'connection'>): string => connection.isDemo ? ':connect leaves the demo' : '';

/**
The connection as the header shows it, with figures in steps: polls with small changes redraw nothing.
*/
export const shownConnection = ({connection}: Pick<State, 'connection'>) => {
	const {
		phase, isPaused, intervalSeconds, nextTryAt, isReadOnly, serverName, accent, baseUrl, latencyMilliseconds,
	} = connection;
	return {
		phase, isPaused, intervalSeconds, nextTryAt, isReadOnly, serverName, accent, baseUrl,
		isReadingKey: connection.keyReading !== undefined,
		// The latency is meaningless while there are no answers.
		latency: phase === 'lost' ? '' : latencyText(latencyMilliseconds),
		requests: requestsText(connection),
	};
};

/**
The recording as the header shows it; undefined without one.
*/
export const shownReplay = ({replay}: Pick<State, 'replay'>) =>
	replay && {isPlaying: replay.isPlaying, speed: replay.speed, isAtEnd: replay.at >= replay.until};

/**
Whether a recording is playing, and how fast.
*/
export const playSegment = ({isPlaying, speed, isAtEnd}: {readonly isPlaying: boolean; readonly speed: number; readonly isAtEnd: boolean}, glyphs: Glyphs): Segment => isPlaying
	? {text: `${glyphs.live} playing ${speed}×`, tone: 'good'}
	: {text: `${glyphs.idle} ${isAtEnd ? 'at its end' : 'paused'}, ${speed}×`, tone: 'busy'};
