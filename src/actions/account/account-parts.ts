import {createAccess} from './access.js';
import {createAccount} from './account.js';
import {createApiKeys} from './api-keys.js';
import {createFindProject} from './find-project.js';

/** Actions on profiles, organizations, API keys, and projects of any organization. */
export const accountActions = {
	access: createAccess,
	apiKeys: createApiKeys,
	findProject: createFindProject,
};

/** Parts that actions are built from. Commands can't use them directly. */
export const accountParts = {
	account: createAccount,
};
