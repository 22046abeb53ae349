import {createAccess} from './access.js';
import {createAccount} from './account.js';
import {createApiKeys} from './api-keys.js';
import {createFindProject} from './find-project.js';

/**
Actions on what the key belongs to: profiles, organizations, API keys, projects anywhere.
*/
export const accountActions = {
	access: createAccess,
	apiKeys: createApiKeys,
	findProject: createFindProject,
};

/**
What actions are made from, and no command sees.
*/
export const accountParts = {
	account: createAccount,
};
