import type {ApiKey} from '../../domain/api-key.js';
import {timeWords, type Facts} from './facts.js';
import type {Column} from './table.js';

/**
What the key reaches: a project, an organization, or what its user reaches.
*/
const scopeWords = ({projectId, orgId}: ApiKey, {names}: Facts): string =>
	projectId ?? (orgId === undefined ? 'user' : names.organization(orgId) ?? orgId);

/**
The columns of the API keys.

@see docs/control-api.md#api-key
*/
export const keyColumns = (facts: Facts): ReadonlyArray<Column<ApiKey>> => [
	{heading: 'ID', isRightAligned: true, cell: key => key.number},
	{heading: 'NAME', cell: key => key.name},
	{heading: 'KIND', cell: key => key.kind},
	{heading: 'SCOPE', cell: key => scopeWords(key, facts)},
	{heading: 'CREATED', cell: key => timeWords(key.createdAt, facts)},
	{heading: 'BY', cell: ({createdBy}) => createdBy === undefined ? undefined : createdBy.name ?? createdBy.id},
	{heading: 'LAST USED', cell: key => timeWords(key.lastUsedAt, facts)},
	{heading: 'FROM', cell: key => key.lastUsedFrom},
];
