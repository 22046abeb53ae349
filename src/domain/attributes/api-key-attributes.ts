import type {ApiKey} from '../keys/api-key.js';
import {formatSpan} from '../text/duration.js';
import type {Moment} from '../filter/field.js';
import {formatDay, type Instant, type Zone} from '../time.js';
import {fieldsOf, inDocument, type Attribute} from './attribute.js';
import {dim, wide} from './cell.js';
import {nameAttribute} from './row-attributes.js';
import {jsonTime, timeCell, timeText} from './times.js';

/** The functions that the attributes of an API key need besides the key itself. */
type Known = {
	/** Returns the scope of a key, in a few words. */
	readonly scope: (key: ApiKey) => string;

	/** Returns the concerns about a key, in a word or two each, most urgent first. */
	readonly concerns: (key: ApiKey) => readonly string[];
};

export type ApiKeyFieldFacts = Moment & Known;

export type ApiKeyCellFacts = Known & {
	readonly now: Instant;
	readonly zone: Zone;
};

type ApiKeyAttribute = Attribute<ApiKey, ApiKeyFieldFacts, ApiKeyCellFacts>;

const creatorName = ({createdBy}: ApiKey): string | undefined => createdBy?.name ?? createdBy?.id;

/**
The attributes for each property of an API key. A property without an entry does not compile.

@see docs/control-api.md#api-key
*/
const byProperty: Readonly<Record<keyof ApiKey, readonly ApiKeyAttribute[]>> = {
	// The id only identifies the row under the cursor. The parts of the id are in other properties.
	id: [],
	number: [{
		name: 'id', title: 'id', heading: 'ID', detail: undefined,
		field: {kind: 'text', isSearched: true, value: ({number}) => number},
		column: {...wide({importance: 2, least: 4, isRightAligned: true}), cell: ({number}) => dim(number)},
		snapshot: {isRightAligned: true, cell: ({number}) => number},
		json: {key: 'id', value: ({number}) => number},
	}],
	name: [nameAttribute('NAME', {least: 16, enough: 30})],
	kind: [{
		name: 'kind', title: 'kind', heading: 'KIND', detail: undefined,
		field: {
			kind: 'text', isSearched: true, values: ['personal', 'organization', 'project'], known: ['personal', 'organization', 'project'],
			value: ({kind}) => kind,
		},
		column: {importance: 9, least: 8, cell: ({kind}) => dim(kind)},
		snapshot: {cell: ({kind}) => kind},
		json: {key: 'kind', value: ({kind}) => kind},
	}],
	orgId: [{
		name: 'org', title: 'organization it belongs to', heading: 'ORGANIZATION', snapshot: undefined, detail: undefined,
		field: {kind: 'text', value: ({orgId}) => orgId},
		column: {...wide({importance: 1, least: 12}), cell: ({orgId = ''}) => dim(orgId)},
		json: {key: 'orgId', value: ({orgId}) => orgId},
	}],
	projectId: [
		{
			name: 'project', title: 'project it is for', heading: 'PROJECT', snapshot: undefined, detail: undefined,
			field: {kind: 'text', value: ({projectId}) => projectId},
			column: {...wide({importance: 1, least: 12}), cell: ({projectId = ''}) => dim(projectId)},
			json: {key: 'projectId', value: ({projectId}) => projectId},
		},
		{
			name: 'reaches', title: 'what it can access', heading: 'REACHES', json: undefined, detail: undefined,
			field: {kind: 'text', isSearched: true, value: (key, {scope}) => scope(key)},
			column: {
				importance: 8, least: 12, enough: 24, cell: (key, {scope}) => ({text: scope(key), isName: true}),
			},
			snapshot: {heading: 'SCOPE', cell: ({projectId, orgId}, {names}) => projectId ?? (orgId === undefined ? 'user' : names.organization(orgId) ?? orgId)},
		},
	],
	// The creation time is here too, because lists show the time before the creator.
	createdBy: [
		{
			name: 'created', title: 'created', heading: 'CREATED', detail: undefined,
			field: {kind: 'instant', value: ({createdAt}) => createdAt},
			column: {importance: 5, least: 10, cell: ({createdAt}, {zone}) => dim(formatDay(createdAt, zone))},
			snapshot: {cell: ({createdAt}, facts) => timeText(createdAt, facts)},
			json: undefined,
		},
		{
			name: 'age', title: 'time since it was created', heading: 'AGE', column: undefined, snapshot: undefined, json: undefined, detail: undefined,
			field: {kind: 'age', value: ({createdAt}, {now}) => now - createdAt},
		},
		{
			name: 'by', title: 'created by', heading: 'BY', detail: undefined,
			field: {kind: 'text', isSearched: true, value: creatorName},
			column: {
				importance: 3, least: 8, enough: 16, cell: key => ({text: creatorName(key) ?? '', tone: 'dim', isName: true}),
			},
			snapshot: {cell: creatorName},
			json: {key: 'createdBy', value: ({createdBy}) => createdBy === undefined ? undefined : {id: createdBy.id, name: createdBy.name}},
		},
	],
	lastUsedAt: [
		{
			name: 'unused', title: 'time since it was used', heading: 'USED', snapshot: undefined, json: undefined, detail: undefined,
			field: {kind: 'age', value: ({lastUsedAt}, {now}) => lastUsedAt === undefined ? undefined : now - lastUsedAt},
			column: {
				importance: 7, least: 9,
				cell: ({lastUsedAt}, {now}) => lastUsedAt === undefined ? dim('never') : {text: `${formatSpan(now - lastUsedAt)} ago`},
			},
		},
		{
			name: 'used', title: 'last used', heading: 'LAST USED', detail: undefined,
			field: {kind: 'instant', isTimeline: true, value: ({lastUsedAt}) => lastUsedAt},
			column: {...wide({importance: 3, least: 19}), cell: ({lastUsedAt}, facts) => timeCell(lastUsedAt, facts)},
			snapshot: {cell: ({lastUsedAt}, facts) => timeText(lastUsedAt, facts)},
			json: {key: 'lastUsedAt', value: ({lastUsedAt}) => jsonTime(lastUsedAt)},
		},
	],
	lastUsedFrom: [
		{
			name: 'from', title: 'address it was last used from', heading: 'FROM', detail: undefined,
			field: {kind: 'text', isSearched: true, value: ({lastUsedFrom}) => lastUsedFrom},
			column: {
				importance: 4, least: 9, enough: 20, cell: ({lastUsedFrom = ''}) => dim(lastUsedFrom),
			},
			snapshot: {cell: ({lastUsedFrom}) => lastUsedFrom},
			json: {key: 'lastUsedFrom', value: ({lastUsedFrom}) => lastUsedFrom},
		},
		{
			name: 'note', title: 'what is wrong with it', heading: 'NOTE', snapshot: undefined, json: undefined, detail: undefined,
			field: {
				kind: 'text', isSearched: true, values: ['unused', 'never used', 'creator left', 'project gone', 'project left'],
				known: ['unused', 'never used', 'creator left', 'project gone', 'project left'], isJoined: true,
				value(key, {concerns}) {
					const words = concerns(key);
					return words.length === 0 ? undefined : words.join(', ');
				},
			},
			column: {importance: 9.5, least: 12, cell: (key, {concerns}) => ({text: concerns(key)[0] ?? '', tone: 'busy'})},
		},
	],
	createdAt: [inDocument('createdAt', ({createdAt}) => jsonTime(createdAt))],
};

/** All attributes of an API key, in the order of lists and documents. */
export const apiKeyAttributes: readonly ApiKeyAttribute[] = Object.values(byProperty).flat();

export const apiKeyFields = fieldsOf(apiKeyAttributes);
