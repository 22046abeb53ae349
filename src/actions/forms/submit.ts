import type {Access} from '../account/access.js';
import type {ApiKeys} from '../account/api-keys.js';
import type {FindProject} from '../account/find-project.js';
import type {Connecting} from '../connecting/connecting.js';
import type {Submit} from './other-form.js';

type Parts = {
	readonly apiKeys: ApiKeys;
	readonly access: Access;
	readonly findProject: FindProject;
	readonly connecting: Connecting;
};

/**
Hands what was filled in to whoever carries it out.
*/
export const createSubmit = ({apiKeys, access, findProject, connecting}: Parts): Submit => async submission => {
	switch (submission.kind) {
		case 'create-key': {
			return apiKeys.create(submission);
		}

		case 'revoke-key': {
			return apiKeys.revoke(submission);
		}

		case 'revoke-keys': {
			return apiKeys.revokeAll(submission);
		}

		case 'connect': {
			return access.connect(submission);
		}

		case 'find-project': {
			return findProject.find(submission.name);
		}

		case 'role-password': {
			connecting.answerPassword(submission.password);
			return undefined;
		}

		case 'signal-session': {
			return connecting.sessions.signal(submission.signal, submission.session);
		}
	}
};
