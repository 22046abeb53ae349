import type {ApiKey} from '../../domain/api-key.js';
import {timeText, type Facts} from './facts.js';
import type {TableColumn} from './table.js';

/**
What the key gives access to: a project, an organization, or everything its user can see.
*/
const keyScopeText = ({projectId, orgId}: ApiKey, {names}: Facts): string =>
	projectId ?? (orgId === undefined ? 'user' : names.organization(orgId) ?? orgId);

/**
The columns of the API keys.

@see docs/control-api.md#api-key
*/
export const keyColumns = (facts: Facts): ReadonlyArray<TableColumn<ApiKey>> => [
	{heading: 'ID', isRightAligned: true, cell: key => key.number},
	{heading: 'NAME', cell: key => key.name},
	{heading: 'KIND', cell: key => key.kind},
	{heading: 'SCOPE', cell: key => keyScopeText(key, facts)},
	{heading: 'CREATED', cell: key => timeText(key.createdAt, facts)},
	{heading: 'BY', cell: ({createdBy}) => createdBy === undefined ? undefined : createdBy.name ?? createdBy.id},
	{heading: 'LAST USED', cell: key => timeText(key.lastUsedAt, facts)},
	{heading: 'FROM', cell: key => key.lastUsedFrom},
];
