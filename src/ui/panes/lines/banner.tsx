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

/**
The text of the banner, and the parts that also fit in a small window.
*/
type BannerText = {
	readonly why: string;

	/**
	What to do, or what it waits for.
	*/
	readonly next: string;

	/**
	A shorter version for a small screen.
	*/
	readonly shortNext?: string;

	/**
	The full text, with the age if the displayed data is old.
	*/
	readonly whole: string;
};

/**
The problem with the connection and what to do, or what it waits for; undefined if there is no problem.
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
		// The time of day, not a countdown: the line stays the same until then.
		const next = `pgtower waits until ${formatClock(Math.ceil(limitedUntil / 1000) * 1000, view.zone)}, as it asks.`;
		return {why, next, whole: joined(why, next, since)};
	}

	if (phase !== 'refused') {
		const next = modal.length === 0 ? 'r tries now.' : '';
		return {why, next, whole: joined(why, since, next)};
	}

	// Without a key there was no connection, and the problem explains how to provide one.
	const again = baseUrl === undefined && isKeyFromCommand !== true ? '' : 'r tries again.';
	const next = joined(again, baseUrl === undefined ? 'Or connect with one here: type :connect.' : 'Type :connect to use another one.');
	return {
		why, next, whole: joined(why, next, since), ...(since === '' && {shortNext: 'Type :connect to use another one.'}),
	};
};

/**
The maximum height that the banner takes from the panes.
*/
const mostLines = 3;

/**
The text of the banner in lines as wide as the screen; none without a problem. If it doesn't fit, the reason is cut, never the instructions.
*/
const bannerLines = (state: State, columns: number): readonly string[] => {
	const text = bannerText(state);
	if (text === undefined) {
		return [];
	}

	const room = columns - 2;
	const why = sanitize(text.why);
	const ways = [sanitize(text.whole), joined(why, text.next)].map(way => wrapLines(way, room, Infinity));
	const next = [text.next, text.shortNext ?? text.next].map(way => wrapLines(way, room, Infinity)).find(({length}) => length < mostLines) ?? wrapLines(text.next, room, mostLines - 1);
	const lines = ways.find(({length}) => length <= mostLines) ?? [...wrapLines(why, room, mostLines - next.length), ...next];
	return lines.map(line => cut(line, room));
};

/**
The height of the banner.
*/
export const bannerRows = (state: State, columns: number): number => bannerLines(state, columns).length;

/**
The line between header and panes in an outage, when the key is rejected, and while it is read.
*/
export const Banner = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const text = useAppState(state => bannerLines(state, columns).join('\n'));
	const isReadingKey = useAppState(state => state.connection.keyReading !== undefined);
	if (text === '') {
		return undefined;
	}

	return (
		<>
			{text.split('\n').map(line => <Line key={line} segments={fitLine([{text: ` ${line}`, tone: isReadingKey ? 'busy' : 'bad', isBold: true}], columns)} />)}
		</>
	);
};
