import type {AttributeCell, CellGlyphs, Tone} from '../attributes/cell.js';
import {formatSpan} from '../text/duration.js';
import {formatRecent} from '../text/since-text.js';
import {millisecondsPerMinute, type Instant, type Zone} from '../time.js';
import type {Compute} from './compute.js';
import {effectiveSuspendTimeout, idlesAt} from './scale-to-zero.js';

const isChanging = ({pendingState, currentState}: Compute): boolean => pendingState !== undefined || currentState === 'init';

const isActive = ({currentState}: Compute): boolean => currentState === 'active';

export const computeTone = (compute: Compute): Tone =>
	isChanging(compute) ? 'busy' : (isActive(compute) ? 'good' : 'dim');

/**
The sign of its state.
*/
export const signCell = (compute: Compute, {changing, active, idle}: CellGlyphs): AttributeCell =>
	({text: isChanging(compute) ? changing : (isActive(compute) ? active : idle), tone: computeTone(compute)});

/**
The state in words: `active`, `init → active`, `disabled` for an idle compute that nothing can wake.
*/
export const computeStateWord = (compute: Compute, glyphs: CellGlyphs): string => {
	if (compute.isDisabled && compute.currentState === 'idle' && compute.pendingState === undefined) {
		return 'disabled';
	}

	const change = compute.pendingState === undefined ? '' : ` ${glyphs.arrow} ${compute.pendingState}`;
	// Where it is cut, what is out of the ordinary is still read.
	return `${compute.isDisabled ? 'disabled, ' : ''}${compute.currentState}${change}`;
};

/**
The same in a list. Where there is little room, as far as it can be said in less: what it becomes, or that it is disabled. The glyph still
tells an active one from an idle one.
*/
export const stateCell = (compute: Compute, glyphs: CellGlyphs): AttributeCell => {
	const {isDisabled, pendingState} = compute;
	const text = computeStateWord(compute, glyphs);
	const tone = computeTone(compute);
	if (isDisabled) {
		return {text, tone, short: 'disabled'};
	}

	return pendingState === undefined ? {text, tone} : {text, tone, short: `${glyphs.arrow} ${pendingState}`};
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
	if (isChanging(compute)) {
		return '';
	}

	if (!isActive(compute)) {
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
