import type {ApiKey} from '../../domain/api-key.js';
import {formatSpan} from '../../domain/duration.js';
import {formatDay, type Instant, type Zone} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import type {Column} from '../list/column.js';
import type {Glyphs} from '../theme.js';

export type KeyFacts = {
	readonly now: Instant;
	readonly zone: Zone;

	/**
	What a key gives access to, in a few words.
	*/
	readonly scope: (key: ApiKey) => string;

	/**
	Why a key should be looked after, in a word or two.
	*/
	readonly concern: (key: ApiKey) => string;
	readonly isMarked: (id: string) => boolean;
	readonly glyphs: Glyphs;
};

/**
@see docs/control-api.md#api-key
*/
export const keyColumns: ReadonlyArray<Column<ApiKey, KeyFacts>> = [
	{
		id: 'name', heading: 'NAME', importance: 10, least: 16, enough: 30, isEssential: true, isPinned: true, cell: key => ({text: sanitize(key.name)}),
	},
	{
		// There from the start, so that the first mark moves nothing.
		id: 'mark', heading: '', importance: 11, least: 1, isSteady: true, isEssential: true, gap: 1,
		cell: ({id}, {isMarked, glyphs}) => ({text: isMarked(id) ? glyphs.mark : '', tone: 'accent', isBold: true}),
	},
	{
		id: 'kind', heading: 'KIND', importance: 9, least: 8, cell: key => ({text: key.kind, tone: 'dim'}),
	},
	{
		id: 'scope', heading: 'REACHES', importance: 8, least: 12, enough: 24, cell: (key, {scope}) => ({text: sanitize(scope(key))}),
	},
	{
		id: 'used', heading: 'USED', importance: 7, least: 9,
		cell: ({lastUsedAt}, {now}) => ({text: lastUsedAt === undefined ? 'never' : `${formatSpan(now - lastUsedAt)} ago`, tone: lastUsedAt === undefined ? 'dim' : 'plain'}),
	},
	{
		id: 'concern', heading: 'NOTE', importance: 6, least: 12, cell: (key, {concern}) => ({text: concern(key), tone: 'busy'}),
	},
	{
		id: 'from', heading: 'FROM', importance: 4, least: 9, cell: key => ({text: sanitize(key.lastUsedFrom ?? ''), tone: 'dim'}),
	},
	{
		id: 'by', heading: 'BY', importance: 3, least: 8, cell: ({createdBy}) => ({text: sanitize(createdBy?.name ?? createdBy?.id ?? ''), tone: 'dim'}),
	},
	{
		id: 'created', heading: 'CREATED', importance: 5, least: 10, cell: (key, {zone}) => ({text: formatDay(key.createdAt, zone), tone: 'dim'}),
	},
];
