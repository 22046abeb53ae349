import type {ApiClient} from '../../api/client.js';
import {inOrganization} from '../../api/in-organization.js';
import {SnapshotFailure} from './failure.js';

const needed = 'The control plane lists the projects of one organization at a time';

/**
Asks for something of the organization that was named, or of the only one there is where the control plane wants to be told.

@throws {ApiError} When it can't be read.
@throws {SnapshotFailure} When there is a choice to make: it names the organizations.
*/
export const ofOrganization = async <Answer>(
	client: ApiClient,
	orgId: string | undefined,
	ask: (orgId: string | undefined) => Promise<Answer>,
): Promise<Answer> => {
	const asked = await inOrganization(client, orgId, ask);
	if (asked.kind !== 'open') {
		return asked.answer;
	}

	const choices = asked.organizations.map(({id, name}) => `--org ${id} (${name})`).join(', ');
	throw new SnapshotFailure(choices === '' ? `${needed}, and names none for this key.` : `${needed}. Choose one: ${choices}.`, 2);
};
