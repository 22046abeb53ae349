import {BadRequest} from '../../http-errors.js';
import type {Call} from './route.js';

/**
Refuses a request that names no organization, on an account that requires one. A key that belongs to an organization stands for it.

@throws {BadRequest} With the platform's own message.
@see docs/control-api.md#project-org-id
*/
export const requireOrganizationNamed = (
	{needsOrganization, caller}: Pick<Call, 'needsOrganization' | 'caller'>,
	organizationId: string | undefined,
): void => {
	if (needsOrganization && organizationId === undefined && caller.key.kind === 'personal') {
		throw new BadRequest('org_id is required, you can find it on your organization settings page');
	}
};
