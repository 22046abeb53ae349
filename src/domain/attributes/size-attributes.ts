import {pooledConnectionLimit, isLocal, type Compute} from '../computes/compute.js';
import {
	formatRange,
	formatSize,
	isFixed,
	isShared,
	localFileCacheGb,
	ramGb,
	tempDiskGib,
	vcpu,
	type SizeRange,
	maxConnections,
	maxConnectionsRule,
} from '../computes/compute-size.js';
import {nothingElse, type Attribute, type DetailFact} from './attribute.js';
import {dim, wide} from './cell.js';

type Sized = Pick<Compute, 'size' | 'host'>;

const between = (size: SizeRange, figure: (cu: number) => number): string =>
	isFixed(size) ? String(figure(size.max)) : `${figure(size.min)}–${figure(size.max)}`;

/**
Returns the detail lines derived from a compute's size. A server on this machine gets different lines, because its size limits neither vCPU nor RAM.

@see docs/control-api.md#compute-sizes; docs/control-api.md#limits
*/
const sizeFacts = (compute: Sized): readonly DetailFact[] => {
	const {size} = compute;
	const ownSize = {label: 'size', value: `${formatSize(size)}${isShared(size.min) ? ', shared below 1 CU' : ''}`};
	const connections = {label: 'max_connections', value: `${maxConnections(size)}, ${maxConnectionsRule(size)}`};
	return isLocal(compute)
		? [
			ownSize,
			{label: 'vCPU, RAM', value: 'the whole machine: a local server has no limit'},
			connections,
			{label: 'pooled', value: 'no pooler: the pooled string is the same as the direct one'},
			{label: 'disk', value: 'the disk that holds the data, shared by all branches'},
		]
		: [
			ownSize,
			{label: 'vCPU', value: between(size, vcpu)},
			{label: 'RAM', value: `${between(size, ramGb)} GB`},
			{label: 'file cache', value: `up to ${between(size, localFileCacheGb)} GB, 75 % of the RAM`},
			connections,
			{label: 'pooled', value: `up to ${pooledConnectionLimit} connections`},
			{label: 'temp disk', value: `${tempDiskGib(size)} GiB`},
		];
};

/** The bar length for the largest size, in cells. The smallest size has one cell, and each doubling adds one cell. */
const sizeCells = 9;
const smallestSize = 0.25;

const sizeBar = ({max}: SizeRange): number => Math.max(1, Math.min(sizeCells, 1 + Math.round(Math.log2(Math.max(max, smallestSize) / smallestSize))));

/** The attributes derived from a compute's size. */
export const sizeAttributes: ReadonlyArray<Attribute<Sized, unknown, {readonly sizeCell: string}>> = [
	{
		...nothingElse, name: 'min', title: 'minimum size', heading: 'MIN CU',
		field: {kind: 'number', value: ({size}) => size.min},
		json: {key: 'minCu', value: ({size}) => size.min},
	},
	{
		...nothingElse, name: 'cu', title: 'maximum size', heading: 'MAX CU',
		field: {kind: 'number', value: ({size}) => size.max},
		json: {key: 'maxCu', value: ({size}) => size.max},
	},
	{
		...nothingElse, name: 'size', title: 'size or range', heading: 'CU',
		field: {kind: 'text', isSearched: true, value: ({size}) => formatSize(size)},
		column: {importance: 11, least: 4, cell: ({size}) => ({text: formatRange(size)})},
		snapshot: {heading: 'SIZE', cell: ({size}) => ({text: formatSize(size), isOwn: true})},
		detail: sizeFacts,
	},
	{
		...nothingElse, name: 'bar', title: 'size as a bar: each cell doubles it', heading: 'UP TO',
		column: {
			importance: 7, least: sizeCells, isSteady: true, cell: ({size}, {sizeCell}) => ({text: sizeCell.repeat(sizeBar(size)), tone: 'accent'}),
		},
	},
	{
		...nothingElse, name: 'vcpu', title: 'vCPU and RAM', heading: 'VCPU AND RAM',
		column: {...wide({importance: 5, least: 14}), cell: ({size}) => dim(`${vcpu(size.max)} vCPU ${ramGb(size.max)} GB`)},
	},
	{
		...nothingElse, name: 'connections', title: 'max_connections', heading: 'MAX CONN',
		field: {kind: 'number', value: ({size}) => maxConnections(size)},
		column: {...wide({importance: 4, least: 9, isRightAligned: true}), cell: ({size}) => dim(String(maxConnections(size)))},
		json: {key: 'maxConnections', value: ({size}) => maxConnections(size)},
	},
];
