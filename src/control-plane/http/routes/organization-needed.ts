import {BadRequest} from '../../http-errors.js';
import type {Call} from './route.js';

/**
Refuses what does not say which organization it is about, on an account that wants to be told. Of a key that belongs to an organization
it is known.

@throws {BadRequest} With the platform's own message.
@see docs/control-api.md#project-org-id
*/
export const requireOrganizationNamed = ({needsOrganization, caller}: Pick<Call, 'needsOrganization' | 'caller'>, organizationId: string | undefined): void => {
	if (needsOrganization && organizationId === undefined && caller.key.kind === 'personal') {
		throw new BadRequest('org_id is required, you can find it on your organization settings page');
	}
};
