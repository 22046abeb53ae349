import type {ApiKey} from '../../domain/api-key.js';
import {formatSpan} from '../../domain/duration.js';
import {formatDay, type Instant, type Zone} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import type {Column} from '../columns.js';

export type KeyFacts = {
	readonly now: Instant;
	readonly zone: Zone;

	/**
	What a key reaches, in a few words.
	*/
	readonly scope: (key: ApiKey) => string;
};

/**
@see docs/control-api.md#api-key
*/
export const keyColumns: ReadonlyArray<Column<ApiKey, KeyFacts>> = [
	{
		id: 'name', importance: 10, stiffness: 3, least: 24, most: 64, isFlexible: true, cell: key => ({text: sanitize(key.name)}),
	},
	{
		id: 'kind', importance: 9, least: 8, most: 12, cell: key => ({text: key.kind, tone: 'dim'}),
	},
	{
		id: 'scope', importance: 8, stiffness: 2, least: 12, most: 30, cell: (key, {scope}) => ({text: sanitize(scope(key))}),
	},
	{
		id: 'used', importance: 7, least: 9, most: 9,
		cell: ({lastUsedAt}, {now}) => ({text: lastUsedAt === undefined ? 'never' : `${formatSpan(now - lastUsedAt)} ago`, tone: lastUsedAt === undefined ? 'dim' : 'plain'}),
	},
	{
		id: 'from', importance: 4, least: 9, most: 24, cell: key => ({text: sanitize(key.lastUsedFrom ?? ''), tone: 'dim'}),
	},
	{
		id: 'by', importance: 3, least: 8, most: 24, cell: ({createdBy}) => ({text: sanitize(createdBy?.name ?? createdBy?.id ?? ''), tone: 'dim'}),
	},
	{
		id: 'created', importance: 5, least: 10, most: 10, cell: (key, {zone}) => ({text: formatDay(key.createdAt, zone), tone: 'dim'}),
	},
];
