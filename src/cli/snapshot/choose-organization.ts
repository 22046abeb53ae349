import type {ApiClient} from '../../api/client.js';
import {inOrganization} from '../../api/in-organization.js';
import {CommandFailure} from '../command-failure.js';

const needed = 'The control plane lists the projects of one organization at a time';

/**
Reads something of the organization that was named, or of the account's only one where the control plane requires it.

@throws {ApiError} When it can't be read.
@throws {CommandFailure} When the user must choose: it lists the organizations.
*/
export const ofOrganization = async <Answer>(
	client: ApiClient,
	orgId: string | undefined,
	load: (orgId: string | undefined) => Promise<Answer>,
): Promise<Answer> => {
	const asked = await inOrganization(client, orgId, load);
	if (asked.kind !== 'open') {
		return asked.answer;
	}

	const choices = asked.organizations.map(({id, name}) => `--org ${id} (${name})`).join(', ');
	throw new CommandFailure(choices === '' ? `${needed}, and names none for this key.` : `${needed}. Choose one: ${choices}.`, 2);
};
