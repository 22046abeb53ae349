import * as v from 'valibot';
import {
	apiKeyId,
	type ApiKey,
	type ApiKeyCreator,
	type ApiKeyKind,
	type ApiKeyOwner,
	type NewApiKey,
} from '../../domain/keys/api-key.js';
import {
	id,
	madeAndChanged,
	optional,
	optionalInstant,
	optionalName,
	optionalText,
	word,
	type Decoded,
} from './fields.js';
import {listOf} from './decode.js';

/**
The key's id as text. A number that is too large to be exact is refused, because the rounded number would identify another key.
*/
const keyId = v.pipe(
	v.union([v.number(), id]),
	v.check(sent => typeof sent === 'string' || Number.isSafeInteger(sent), 'is too large a number'),
	v.transform(String),
);

/** The creator of a key: an object in lists, only an id elsewhere. */
const creator = v.lazy((sent): v.GenericSchema<unknown, ApiKeyCreator> => typeof sent === 'object'
	? v.object({id: v.string(), name: optionalName})
	: v.pipe(v.string(), v.transform(text => ({id: text}))));

const fields = v.object({
	id: keyId,
	name: optionalName,
	created_by: optional(creator),
	project_id: optionalText,
	last_used_at: optionalInstant,
	last_used_from_addr: optionalText,
	created_at: optionalInstant,
});

type Fields = v.InferOutput<typeof fields>;

const kindOf = (owner: ApiKeyOwner, projectId: string | undefined): ApiKeyKind => {
	if (owner.kind === 'personal') {
		return 'personal';
	}

	return projectId === undefined ? 'organization' : 'project';
};

const toApiKey = (owner: ApiKeyOwner, sent: Fields): Decoded<ApiKey> => ({
	id: apiKeyId(owner, sent.id),
	number: sent.id,
	name: sent.name ?? sent.id,
	kind: kindOf(owner, sent.project_id),
	orgId: owner.kind === 'personal' ? undefined : owner.orgId,
	projectId: sent.project_id,
	createdBy: sent.created_by,
	lastUsedAt: sent.last_used_at,
	lastUsedFrom: sent.last_used_from_addr,
	createdAt: madeAndChanged(sent).createdAt,
});

/**
Builds the schema for an owner's list of keys. The API sends the list as a bare array, without pages.

@see docs/control-api.md#api-key-requests
*/
export const apiKeysBody = (owner: ApiKeyOwner) => v.pipe(listOf(fields, sent => sent.id), v.transform(sent => sent.map(key => toApiKey(owner, key))));

export const newApiKeyBody = (owner: ApiKeyOwner) => v.pipe(
	v.object({...fields.entries, key: word}),
	v.transform((sent): NewApiKey => ({key: toApiKey(owner, sent), secret: sent.key})),
);
