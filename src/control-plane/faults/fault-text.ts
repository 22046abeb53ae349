import {
	FaultProblem,
	fieldValue,
	milliseconds,
	number,
	shift,
	timeRange,
	whole,
	word,
} from './fault-values.js';
import type {AnswerTrouble, Trouble} from './fault.js';

const corrupted = (answer: AnswerTrouble): Trouble => ({kind: 'answer', answer});

const slow = (value: string): Trouble => {
	const {least, most} = timeRange('slow', value);
	return {kind: 'slow', milliseconds: least, jitterMilliseconds: most - least};
};

const cursor = (value: string): Trouble => {
	if (value !== 'repeated' && value !== 'endless') {
		throw new FaultProblem(`cursor takes repeated or endless, not "${value}".`);
	}

	return corrupted({kind: 'cursor', isEndless: value === 'endless'});
};

/**
A trouble that takes no value: one that was given would have no effect, and nobody would be told.
*/
const plain = (name: string, trouble: Trouble) => (value: string): Trouble => {
	if (value !== '') {
		throw new FaultProblem(`${name} takes no value: leave "=${value}" out.`);
	}

	return trouble;
};

/**
What can go wrong, by the name used in a fault's text.
*/
export const troubles: Readonly<Record<string, (value: string) => Trouble>> = {
	status: value => ({kind: 'status', status: whole('status', value, 300, 599), isPage: false}),
	html: value => ({kind: 'status', status: whole('html', value, 200, 599), isPage: true}),
	reset: plain('reset', {kind: 'reset'}),
	lost: plain('lost', {kind: 'lost'}),
	hang: plain('hang', {kind: 'hang'}),
	slow,
	limit: value => ({kind: 'limit', perMinute: whole('limit', value, 1, 1_000_000)}),
	locked: value => ({kind: 'locked', projectId: word('locked', value)}),
	stale: value => ({kind: 'stale', milliseconds: milliseconds('stale', value)}),
	cut: value => corrupted({kind: 'cut', share: number('cut', value, 0, 1)}),
	torn: value => corrupted({kind: 'torn', share: number('torn', value, 0, 1)}),
	drip: value => corrupted({kind: 'drip', milliseconds: milliseconds('drip', value)}),
	wrong: value => corrupted({kind: 'wrong', field: word('wrong', value)}),
	missing: value => corrupted({kind: 'missing', field: word('missing', value)}),
	unknown: plain('unknown', corrupted({kind: 'unknown'})),
	value: value => corrupted({kind: 'value', ...fieldValue('value', value)}),
	empty: plain('empty', corrupted({kind: 'empty'})),
	cursor,
	failing: value => ({kind: 'failing', action: word('failing', value)}),
	endless: value => ({kind: 'endless', action: word('endless', value)}),
	clock: value => ({kind: 'clock', milliseconds: shift('clock', value)}),
};
