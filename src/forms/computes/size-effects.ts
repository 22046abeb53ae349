import {
	isFixed,
	isShared,
	localFileCacheGb,
	ramGb,
	vcpu,
	formatSize,
	type SizeRange,
} from '../../domain/computes/compute-size.js';
import {isExtrapolated, maxConnections} from '../../domain/computes/max-connections.js';
import {wideRangeWarning} from '../../domain/computes/size-check.js';
import type {FormLine} from '../form.js';

/**
Aligns the figures below each other.
*/
const labelColumns = 18;

const change = (label: string, before: string, after: string): FormLine => ({
	text: `${label.padEnd(labelColumns)}${before === after ? `${after}, as before` : `${before} → ${after}`}`,
	tone: before === after ? 'dim' : 'plain',
});

const range = (size: SizeRange, of: (cu: number) => number): string =>
	isFixed(size) ? String(of(size.max)) : `${of(size.min)}–${of(size.max)}`;

const connections = (size: SizeRange): string => `${maxConnections(size)}${isExtrapolated(size) ? ' (extrapolated)' : ''}`;

/**
What another size changes: vCPU, RAM, local file cache and max_connections, before and after, with what may be surprising.

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

/**
Warns that a range is wider than newer rules of the platform allow.
*/
export const wideRangeNotes = (size: SizeRange): readonly FormLine[] => {
	const text = wideRangeWarning(size);
	return text === undefined ? [] : [{text, tone: 'warn'}];
};

/**
Notes on a size by itself.
*/
export const sizeNotes = (size: SizeRange): readonly FormLine[] => [
	...wideRangeNotes(size),
	...(isShared(size.min) ? [{text: `${size.min} CU is shared compute.`, tone: 'dim'} as const] : []),
	...(isFixed(size) ? [] : [{text: 'Scaling inside of the range neither restarts it nor drops connections.', tone: 'dim'} as const]),
];
