import type {Organization} from '../domain/organization.js';
import type {ApiClient} from './client.js';
import {BadRequestError} from './errors.js';

/**
Whether the control plane wants to be told an organization before it lists projects. Its own words never reach the user.

@see docs/control-api.md#project-org-id
*/
export const wantsOrganization = (error: unknown): error is BadRequestError =>
	error instanceof BadRequestError && /\borg_id\b/v.test(error.message);

/**
What came of asking for something that is of an organization.

- `answered`: by the organization that was named, or without one.
- `found`: by the only one there is, since the control plane wanted to be told.
- `open`: the control plane wants to be told, and there is not exactly one.
*/
export type InOrganization<Answer> =
	| {readonly kind: 'answered'; readonly answer: Answer}
	| {readonly kind: 'found'; readonly answer: Answer; readonly orgId: string; readonly organizations: readonly Organization[]}
	| {readonly kind: 'open'; readonly organizations: readonly Organization[]};

/**
Asks for something of an organization. A control plane that wants an organization where none is named is asked again with the only one
that there is.

@throws {ApiError} When it is refused for another reason, or the organizations can't be listed.
*/
export const inOrganization = async <Answer>(
	client: ApiClient,
	orgId: string | undefined,
	ask: (orgId: string | undefined) => Promise<Answer>,
): Promise<InOrganization<Answer>> => {
	try {
		return {kind: 'answered', answer: await ask(orgId)};
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
			kind: 'found', answer: await ask(only.id), orgId: only.id, organizations,
		};
};
