import type {ApiKey, ApiKeyOwner} from '../domain/keys/api-key.js';
import type {SessionSignal} from '../domain/sessions/session-signal.js';
import type {ServerSession} from '../domain/sessions/server-session.js';

/**
What a form sends when it is not a change of a compute.
*/
export type Submission =
	| {
		readonly kind: 'create-key';
		readonly name: string;
		readonly owner: ApiKeyOwner;
		readonly projectId?: undefined;

		/**
		The id of the key whose place it takes.
		*/
		readonly replaces?: string;
	}
	| {
		readonly kind: 'create-key';
		readonly name: string;
		readonly replaces?: string;
		readonly owner: Extract<ApiKeyOwner, {readonly kind: 'organization'}>;
		readonly projectId: string;
	}
	| {readonly kind: 'revoke-key'; readonly key: ApiKey}
	| {readonly kind: 'revoke-keys'; readonly keys: readonly ApiKey[]}
	| {readonly kind: 'connect'; readonly baseUrl: string; readonly apiKey: string; readonly profile: string}
	| {readonly kind: 'find-project'; readonly name: string}
	| {readonly kind: 'role-password'; readonly password: string}
	| {readonly kind: 'signal-session'; readonly signal: SessionSignal; readonly session: ServerSession};
