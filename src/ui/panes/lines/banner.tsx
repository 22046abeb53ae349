import type {ReactElement} from 'react';
import {asSentence} from '../../../domain/text/kept-text.js';
import {formatClock} from '../../../domain/time.js';
import type {State} from '../../../store/state.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {cut} from '../../../terminal/text/width.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {Line} from '../../parts/line.js';
import {fitLine} from '../../segment.js';
import {wrapLines} from '../../wrap-text.js';
import {keyReadingText} from './header-text.js';

const joined = (...sentences: readonly string[]): string => sentences.filter(sentence => sentence !== '').join(' ');

/** The text of the banner in full, and in parts for a small window. */
type BannerText = {
	readonly why: string;

	/** The next step of the user or of pgtower. */
	readonly next: string;

	/** A shorter version of `next` for a small screen. */
	readonly shortNext?: string;

	/** The full text, including the time of the displayed data if it is old. */
	readonly whole: string;
};

/**
Describes the problem with the connection, and the next step of the user or of pgtower. Undefined if there is no problem.
*/
const bannerText = ({connection, view, modal}: Pick<State, 'connection' | 'view' | 'modal'>): BannerText | undefined => {
	const {phase, problem, lastLiveAt, baseUrl, limitedUntil, keyReading, isKeyFromCommand} = connection;
	if (keyReading !== undefined) {
		const why = keyReadingText(keyReading);
		return {why, next: '', whole: why};
	}

	if (problem === undefined) {
		return undefined;
	}

	const why = asSentence(problem);
	const since = lastLiveAt === undefined ? '' : `Showing data from ${formatClock(lastLiveAt, view.zone)}.`;
	if (phase === 'limited' && limitedUntil !== undefined) {
		// The text contains a time of day instead of a countdown, so that it stays the same until that time.
		const next = `pgtower waits until ${formatClock(Math.ceil(limitedUntil / 1000) * 1000, view.zone)}, as it asks.`;
		return {why, next, whole: joined(why, next, since)};
	}

	if (phase !== 'refused') {
		const next = modal.length === 0 ? 'r tries now.' : '';
		return {why, next, whole: joined(why, since, next)};
	}

	// Without a key, there was no connection to try again. The problem already explains how to provide a key.
	const again = baseUrl === undefined && isKeyFromCommand !== true ? '' : 'r tries again.';
	const next = joined(again, baseUrl === undefined ? 'Or connect with one here: type :connect.' : 'Type :connect to use another one.');
	return {
		why, next, whole: joined(why, next, since), ...(since === '' && {shortNext: 'Type :connect to use another one.'}),
	};
};

/**
The texts that introduce pgtower above the simulated demo until the first key press, longest first. The first text that fits is shown.
*/
const firstTexts = [
	'pgtower is a control tower for managed Postgres. All data here is simulated; :connect shows your own.',
	'A control tower for managed Postgres. Data is simulated; :connect shows yours.',
	'Control tower for Postgres. Simulated; :connect for yours.',
	'Simulated data; :connect for yours.',
];

const firstText = (columns: number): string => firstTexts.find(({length}) => length <= columns) ?? '';

/** The maximum height that the banner takes from the panes. */
const mostLines = 3;

/**
Writes the banner in lines as wide as the screen. If the banner doesn't fit, the reason is cut, but never the instructions. Empty without a problem.
*/
const bannerLines = (state: State, columns: number): readonly string[] => {
	const room = columns - 2;
	const text = bannerText(state);
	if (text === undefined) {
		return state.view.isFirstLook ? [firstText(room)] : [];
	}

	const why = sanitize(text.why);
	const ways = [sanitize(text.whole), joined(why, text.next)].map(way => wrapLines(way, room, Infinity));
	const next = [text.next, text.shortNext ?? text.next].map(way => wrapLines(way, room, Infinity)).find(({length}) => length < mostLines) ?? wrapLines(text.next, room, mostLines - 1);
	const lines = ways.find(({length}) => length <= mostLines) ?? [...wrapLines(why, room, mostLines - next.length), ...next];
	return lines.map(line => cut(line, room));
};

export const bannerRows = (state: State, columns: number): number => bannerLines(state, columns).length;

/**
Renders the line between header and panes in an outage, when the key is rejected, while a key is read, and at the first start.
*/
export const Banner = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const text = useAppState(state => bannerLines(state, columns).join('\n'));
	const tone = useAppState(({connection: {keyReading, problem}}) => keyReading === undefined ? (problem === undefined ? 'dim' : 'bad') : 'busy');
	if (text === '') {
		return undefined;
	}

	return (
		<>
			{text.split('\n').map(line => <Line key={line} segments={fitLine([{text: ` ${line}`, tone, isBold: tone !== 'dim'}], columns)} />)}
		</>
	);
};
