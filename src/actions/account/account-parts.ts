import {createAccess} from './access.js';
import {createAccount} from './account.js';
import {createApiKeys} from './api-keys.js';
import {createFindProject} from './find-project.js';

/**
Actions on the key's scope: profiles, organizations, API keys, projects anywhere.
*/
export const accountActions = {
	access: createAccess,
	apiKeys: createApiKeys,
	findProject: createFindProject,
};

/**
Parts for building actions, which no command can access.
*/
export const accountParts = {
	account: createAccount,
};
