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

export const signCell = (compute: Compute, {changing, active, idle}: CellGlyphs): AttributeCell =>
	({text: isChanging(compute) ? changing : (isActive(compute) ? active : idle), tone: computeTone(compute)});

/**
Puts a compute's state into words: `active`, `init → active`, or `disabled` for an idle compute that nothing can wake.
*/
export const computeStateWord = (compute: Compute, glyphs: CellGlyphs): string => {
	if (compute.isDisabled && compute.currentState === 'idle' && compute.pendingState === undefined) {
		return 'disabled';
	}

	const change = compute.pendingState === undefined ? '' : ` ${glyphs.arrow} ${compute.pendingState}`;
	// The unusual part comes first, so that it stays visible if the text is cut.
	return `${compute.isDisabled ? 'disabled, ' : ''}${compute.currentState}${change}`;
};

/**
Returns the state for a list. The short form has only the next state, or `disabled`. The symbol still distinguishes active from idle.
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
The countdown step in the last minute before a compute idles, in milliseconds. Counting every second would cost more than all other drawing.
*/
export const countdownStepMilliseconds = 5000;

const untilText = (milliseconds: number): string => formatSpan(milliseconds < millisecondsPerMinute
	? Math.ceil(milliseconds / countdownStepMilliseconds) * countdownStepMilliseconds
	: milliseconds);

/**
The time for which an overdue compute still shows `idles soon`, in milliseconds. If it is active even later, connections keep it active, or the data is old.
*/
const soonMilliseconds = millisecondsPerMinute;

/**
Describes a compute's next event: `idles in 3m` (seconds only in the last minute), `due 14:02` if it should have idled then, `always on`, `since 14:02`.

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
