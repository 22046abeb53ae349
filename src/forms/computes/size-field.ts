import {
	isFixed,
	isShared,
	localFileCacheGb,
	ramGb,
	vcpu,
	formatSize,
	wideRangeWarning,
	defaultSize,
	sizeLadder,
	sizeProblem,
	type SizeRange,
} from '../../domain/computes/compute-size.js';
import {isExtrapolated, maxConnections} from '../../domain/computes/max-connections.js';
import type {FormLine, FormField} from '../form.js';

/** The width of the labels, so that the figures are aligned. */
const labelColumns = 18;

const change = (label: string, before: string, after: string): FormLine => ({
	text: `${label.padEnd(labelColumns)}${before === after ? `${after}, as before` : `${before} → ${after}`}`,
	tone: before === after ? 'dim' : 'plain',
});

const range = (size: SizeRange, of: (cu: number) => number): string =>
	isFixed(size) ? String(of(size.max)) : `${of(size.min)}–${of(size.max)}`;

const connections = (size: SizeRange): string => `${maxConnections(size)}${isExtrapolated(size) ? ' (extrapolated)' : ''}`;

/**
Compares vCPU, RAM, local file cache and max_connections before and after a resize, and adds notes on the new size.

@see docs/control-api.md#compute-sizes
*/
export const sizeEffects = (before: SizeRange, after: SizeRange): readonly FormLine[] => [
	change('Size', formatSize(before), formatSize(after)),
	change('vCPU', range(before, vcpu), range(after, vcpu)),
	change('RAM', `${range(before, ramGb)} GB`, `${range(after, ramGb)} GB`),
	change('Local file cache', `${range(before, localFileCacheGb)} GB`, `${range(after, localFileCacheGb)} GB`),
	change('max_connections', connections(before), connections(after)),
	...sizeNotes(after),
];

/** Warns that a range is wider than newer rules of the platform allow. */
export const wideRangeNotes = (size: SizeRange): readonly FormLine[] => {
	const text = wideRangeWarning(size);
	return text === undefined ? [] : [{text, tone: 'warn'}];
};

/** Writes the notes on a size that don't depend on the previous size. */
export const sizeNotes = (size: SizeRange): readonly FormLine[] => [
	...wideRangeNotes(size),
	...(isShared(size.min) ? [{text: `${size.min} CU shares its vCPU with others.`, tone: 'dim'} as const] : []),
	...(isFixed(size) ? [] : [{text: 'Autoscaling in this range doesn\'t restart the compute or drop connections.', tone: 'dim'} as const]),
];

const separator = /–|-|\.\.|\bto\b/v;

/** Parses a size such as `2`, `0.5`, `.25`, `0.25-2` or `0.25–2 CU`. Undefined for other text. */
export const parseSize = (text: string): SizeRange | undefined => {
	const bare = text.trim().toLowerCase();
	const parts = (bare.endsWith('cu') ? bare.slice(0, -2) : bare).split(separator).map(part => part.trim());
	const numbers = parts.map(part => /^(?:\d+(?:\.\d*)?|\.\d+)$/v.test(part) ? Number(part) : NaN);
	const [min = NaN, max = min] = numbers;
	return parts.length > 2 || Number.isNaN(min) || Number.isNaN(max) ? undefined : {min, max};
};

/** Writes a size as in its field: `2` or `0.25–2`. */
export const sizeText = (size: SizeRange): string => isFixed(size) ? String(size.min) : `${size.min}–${size.max}`;

const stepOnLadder = (cu: number, direction: 1 | -1): number =>
	(direction === 1 ? sizeLadder.find(size => size > cu) : sizeLadder.findLast(size => size < cu)) ?? cu;

/** Steps to the next larger or smaller available size. In a range, only the maximum changes. */
const stepSize = (text: string, direction: 1 | -1): string => {
	const size = text.trim() === '' ? defaultSize : parseSize(text);
	if (size === undefined) {
		return text;
	}

	return sizeText(isFixed(size)
		? {min: stepOnLadder(size.min, direction), max: stepOnLadder(size.max, direction)}
		: {min: size.min, max: Math.max(size.min, stepOnLadder(size.max, direction))});
};

/**
Builds the field for a fixed size or a range, which is typed or stepped through the available sizes.

@see docs/control-api.md#compute-sizes
*/
export const sizeField = (value: string): FormField => {
	const size = parseSize(value);
	const problem = size === undefined
		? 'A size is a number such as 2, or a range such as 0.25–2.'
		: sizeProblem(size);
	return {
		kind: 'text', id: 'size', label: 'Size', value, step: stepSize,
		hint: 'CU, such as 2 or 0.25–2; ← → step',
		...(problem !== undefined && {problem}),
	};
};
