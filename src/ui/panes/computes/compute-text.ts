import type {Compute} from '../../../domain/computes/compute.js';
import {formatSpan} from '../../../domain/text/duration.js';
import {effectiveSuspendTimeout, idlesAt} from '../../../domain/computes/scale-to-zero.js';
import {formatRecent} from '../../../domain/text/since-text.js';
import {millisecondsPerMinute, type Instant, type Zone} from '../../../domain/time.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import type {Glyphs, Tone} from '../../theme.js';

export const computeGlyph = (compute: Compute, glyphs: Glyphs): string => {
	if (compute.pendingState !== undefined || compute.currentState === 'init') {
		return glyphs.changing;
	}

	return compute.currentState === 'active' ? glyphs.active : glyphs.idle;
};

export const computeTone = (compute: Compute): Tone => {
	if (compute.pendingState !== undefined || compute.currentState === 'init') {
		return 'busy';
	}

	return compute.currentState === 'active' ? 'good' : 'dim';
};

/**
The state in words: `active`, `init → active`, `disabled` for an idle compute that nothing can wake.
*/
export const computeStateWord = (compute: Compute, glyphs: Glyphs): string => {
	if (compute.isDisabled && compute.currentState === 'idle' && compute.pendingState === undefined) {
		return 'disabled';
	}

	const change = compute.pendingState === undefined ? '' : ` ${glyphs.arrow} ${compute.pendingState}`;
	// Where it is cut, what is out of the ordinary is still read.
	return `${compute.isDisabled ? 'disabled, ' : ''}${compute.currentState}${change}`;
};

/**
The same where there is little room, as far as it can be said in less: what it becomes, or that it is disabled. The glyph still tells an active
one from an idle one.
*/
export const computeStateShort = ({isDisabled, pendingState}: Compute, {arrow}: Glyphs): {readonly short?: string} => {
	if (isDisabled) {
		return {short: 'disabled'};
	}

	return pendingState === undefined ? {} : {short: sanitize(`${arrow} ${pendingState}`)};
};

/**
The step of the countdown in the last minute before a compute idles, in milliseconds: steps of a second would cost more than everything else
that is drawn.
*/
export const countdownStepMilliseconds = 5000;

const untilText = (milliseconds: number): string => formatSpan(milliseconds < millisecondsPerMinute
	? Math.ceil(milliseconds / countdownStepMilliseconds) * countdownStepMilliseconds
	: milliseconds);

/**
How long a compute that was to idle does so "soon": later, its connections hold it, or what is shown is old.
*/
const soonMilliseconds = millisecondsPerMinute;

/**
What happens to a compute next: `idles in 3m` (seconds only in the last minute), `due 14:02` when it was to idle then, `always on`, `since 14:02`.

@see docs/control-api.md#service-scale-to-zero
*/
export const computeOutlook = (compute: Compute, now: Instant, zone: Zone): string => {
	if (compute.pendingState !== undefined || compute.currentState === 'init') {
		return '';
	}

	if (compute.currentState !== 'active') {
		const instant = compute.suspendedAt ?? compute.lastActive;
		return instant === undefined ? 'never active' : `since ${formatRecent(instant, now, zone)}`;
	}

	if (effectiveSuspendTimeout(compute.suspendTimeoutSeconds) === undefined) {
		return 'always on';
	}

	const idles = idlesAt(compute);
	if (idles === undefined) {
		return '';
	}

	if (idles > now) {
		return `idles in ${untilText(idles - now)}`;
	}

	return now - idles < soonMilliseconds ? 'idles soon' : `due ${formatRecent(idles, now, zone)}`;
};
