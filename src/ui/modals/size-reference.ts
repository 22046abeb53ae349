import {
	isShared,
	largestRangeSize,
	localFileCacheGb,
	ramGb,
	sizeLadder,
	vcpu,
} from '../../domain/compute-size.js';
import {isExtrapolated, maxConnections} from '../../domain/max-connections.js';
import type {Segments} from '../segment.js';

const column = (text: number | string, columns: number): string => String(text).padStart(columns);

const row = (cu: number): Segments => {
	const size = {min: cu, max: cu};
	const notes = [
		...(isShared(cu) ? ['shared'] : []),
		...(cu > largestRangeSize ? ['fixed only'] : []),
		...(isExtrapolated(size) ? ['extrapolated'] : []),
	].join(', ');
	return [
		{text: `${column(cu, 6)}${column(vcpu(cu), 7)}${column(ramGb(cu), 8)}${column(localFileCacheGb(cu), 8)}${column(maxConnections(size), 13)}`},
		{text: `  ${notes}`, tone: 'dim'},
	];
};

/**
The whole table of compute sizes.

@see docs/control-api.md#compute-sizes
*/
export const sizeReference: readonly Segments[] = [
	[{text: 'Compute sizes', isBold: true}],
	[{text: `${column('CU', 6)}${column('vCPU', 7)}${column('RAM GB', 8)}${column('LFC GB', 8)}${column('connections', 13)}`, tone: 'dim'}],
	...sizeLadder.map(cu => row(cu)),
];
