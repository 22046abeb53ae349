import * as v from 'valibot';
import {name, object} from './parse.js';

const longestKeyName = 64;

/**
The body of POST /api_keys.

@see docs/control-api.md#api-key-requests
*/
export const newKeyBody = object({key_name: name(longestKeyName)});

/** The body of POST /organizations/{org_id}/api_keys. With a project id, the key is scoped to that project. */
export const newOrganizationKeyBody = object({key_name: name(longestKeyName), project_id: v.optional(v.string())});
