import {
	defaultSize,
	isFixed,
	sizeLadder,
	type SizeRange,
} from '../../domain/computes/compute-size.js';
import {sizeProblem} from '../../domain/computes/size-check.js';
import type {FormField} from '../form.js';

const separator = /–|-|\.\.|\bto\b/v;

/**
Reads a size as people write it: `2`, `0.5`, `.25`, `0.25-2`, `0.25–2 CU`. Undefined for other text.
*/
export const parseSize = (text: string): SizeRange | undefined => {
	const bare = text.trim().toLowerCase();
	const parts = (bare.endsWith('cu') ? bare.slice(0, -2) : bare).split(separator).map(part => part.trim());
	const numbers = parts.map(part => /^(?:\d+(?:\.\d*)?|\.\d+)$/v.test(part) ? Number(part) : NaN);
	const [min = NaN, max = min] = numbers;
	return parts.length > 2 || Number.isNaN(min) || Number.isNaN(max) ? undefined : {min, max};
};

/**
The text of a size in its field: `2` or `0.25–2`.
*/
export const sizeText = (size: SizeRange): string => isFixed(size) ? String(size.min) : `${size.min}–${size.max}`;

const stepOnLadder = (cu: number, direction: 1 | -1): number =>
	(direction === 1 ? sizeLadder.find(size => size > cu) : sizeLadder.findLast(size => size < cu)) ?? cu;

/**
The next larger or smaller size that is offered. In a range, the maximum changes.
*/
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
The field for a size, fixed or a range. It is typed, or stepped through the sizes that are offered.

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
