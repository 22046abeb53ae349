import type {Organization} from '../domain/projects/organization.js';
import type {ApiClient} from './client.js';
import {BadRequestError, ConflictError} from './errors.js';

/**
Returns whether an error means that listing projects requires an organization. The error's status is 400 or 422.

@see docs/control-api.md#project-org-id
*/
export const wantsOrganization = (error: unknown): error is BadRequestError | ConflictError =>
	(error instanceof BadRequestError || (error instanceof ConflictError && error.status === 422)) && /\borg_id\b/v.test(error.message);

/**
The result of a request that may need an organization.

- `answered`: the request was answered with the given organization, or without an organization.
- `found`: an organization was required, and the request was answered with the account's only organization.
- `open`: an organization is required, and the account has no organization or several organizations.
*/
export type InOrganization<Answer> =
	| {readonly kind: 'answered'; readonly answer: Answer}
	| {readonly kind: 'found'; readonly answer: Answer; readonly orgId: string; readonly organizations: readonly Organization[]}
	| {readonly kind: 'open'; readonly organizations: readonly Organization[]};

/**
Sends a request that may need an organization. If the server requires an organization and `orgId` is undefined, repeats the request with the account's
only organization.

@throws {ApiError} If the request is refused for another reason, or if the organizations can't be listed.
*/
export const inOrganization = async <Answer>(
	client: ApiClient,
	orgId: string | undefined,
	load: (orgId: string | undefined) => Promise<Answer>,
): Promise<InOrganization<Answer>> => {
	try {
		return {kind: 'answered', answer: await load(orgId)};
	} catch (error) {
		if (orgId !== undefined || !wantsOrganization(error)) {
			throw error;
		}
	}

	const organizations = await client.listOrganizations();
	const [only, ...others] = organizations;
	return only === undefined || others.length > 0
		? {kind: 'open', organizations}
		: {
			kind: 'found', answer: await load(only.id), orgId: only.id, organizations,
		};
};
