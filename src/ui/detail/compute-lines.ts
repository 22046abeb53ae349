import {activityOf} from '../../domain/computes/activity.js';
import {
	formatSize,
	isFixed,
	isShared,
	localFileCacheGb,
	ramGb,
	tempDiskGib,
	vcpu,
	type SizeRange,
} from '../../domain/computes/compute-size.js';
import {pooledConnectionLimit} from '../../domain/computes/compute-rules.js';
import {
	isLocal,
	pooledHost,
	typeWord,
	type Compute,
} from '../../domain/computes/compute.js';
import {formatExactSpan, formatPartOfDay, formatSpan} from '../../domain/text/duration.js';
import {maxConnections, maxConnectionsRule} from '../../domain/computes/max-connections.js';
import type {Operation} from '../../domain/operations/operation.js';
import {effectiveSuspendTimeout} from '../../domain/computes/scale-to-zero.js';
import {millisecondsPerDay, type Instant} from '../../domain/time.js';
import {pad} from '../../terminal/text/width.js';
import type {Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {
	facts,
	headed,
	sentences,
	type Fact,
} from './parts.js';

const between = (size: SizeRange, figure: (cu: number) => number): string =>
	isFixed(size) ? String(figure(size.max)) : `${figure(size.min)}–${figure(size.max)}`;

const platformResources = (size: SizeRange): readonly Fact[] => [
	{label: 'vCPU', value: between(size, vcpu)},
	{label: 'RAM', value: `${between(size, ramGb)} GB`},
	{label: 'file cache', value: `up to ${between(size, localFileCacheGb)} GB, 75 % of the RAM`},
];

/**
Of a server of this machine, which its size does not hold back.
*/
const localResources: readonly Fact[] = [
	{label: 'vCPU, RAM', value: 'all of the machine: a local server is not limited'},
];

/**
What follows from a compute's size and settings.

@see docs/control-api.md#compute-sizes; docs/control-api.md#limits
*/
export const computeFactLines = (compute: Compute, branchName: string, columns: number): readonly Segments[] => {
	const {size} = compute;
	const timeout = effectiveSuspendTimeout(compute.suspendTimeoutSeconds);
	return headed('Derived values', facts([
		{label: 'kind', value: `${typeWord(compute.type)} on ${branchName}`},
		{label: 'size', value: `${formatSize(size)}${isShared(size.min) ? ', shared below 1 CU' : ''}`},
		...(isLocal(compute) ? localResources : platformResources(size)),
		{label: 'max_connections', value: `${maxConnections(size)}, ${maxConnectionsRule(size)}`},
		{label: 'pooled', value: isLocal(compute) ? 'no pooler: a pooled string is the direct one' : `up to ${pooledConnectionLimit} connections`},
		isLocal(compute) ? {label: 'disk', value: 'the one with the data, which all branches share'} : {label: 'temp disk', value: `${tempDiskGib(size)} GiB`},
		{label: 'scale to zero', value: timeout === undefined ? 'never' : `after ${formatExactSpan(timeout)} without a connection`},
		{label: 'direct host', value: compute.host},
		...(isLocal(compute) ? [] : [{label: 'pooled host', value: pooledHost(compute) ?? 'not known: the host does not have the id in it'}]),
	], columns));
};

type StripFacts = {
	readonly now: Instant;
	readonly glyphs: Glyphs;

	/**
	How far back the operations are known.
	*/
	readonly knownFrom: Instant;
};

const longestStrip = 72;

/**
A strip of the last 24 hours, which shows how much of each step the compute was active.
*/
export const activityLines = (compute: Compute, operations: readonly Operation[], {now, glyphs, knownFrom}: StripFacts, columns: number): readonly Segments[] => {
	const steps = Math.max(12, Math.min(longestStrip, columns));
	const from = now - millisecondsPerDay;
	const activity = activityOf(compute, operations, {
		from, until: now, steps, knownFrom,
	});
	const strip = activity.steps.map(share => {
		if (share === undefined) {
			return ' ';
		}

		return share === 0 ? glyphs.dot : glyphs.bars[Math.min(glyphs.bars.length - 1, Math.floor(share * glyphs.bars.length))] ?? '';
	}).join('');
	const isWhole = activity.knownMilliseconds >= millisecondsPerDay - 1000;
	const left = '24 h ago';
	return headed('Active in the last 24 hours', [
		[{text: strip, tone: 'good'}],
		[{text: `${pad(left, steps - 3)}now`, tone: 'dim'}],
		...sentences([
			`Active for ${formatPartOfDay(activity.activeMilliseconds)} of ${isWhole ? '24h' : `the ${formatSpan(activity.knownMilliseconds)} that the loaded operations cover`}.`,
		], columns, 'dim'),
	]);
};
