import type {Access} from '../account/access.js';
import type {ApiKeys} from '../account/api-keys.js';
import type {FindProject} from '../account/find-project.js';
import type {LookAtPast} from '../connecting/psql.js';
import type {PasswordPrompt} from '../connecting/run-psql.js';
import type {Sessions} from '../connecting/sessions.js';
import type {SchemaDiff} from '../navigation/schema-diff.js';
import type {SnapshotSchedule} from '../navigation/branches.js';
import type {Submit} from './form-lifecycle.js';

type Parts = {
	readonly apiKeys: Pick<ApiKeys, 'create' | 'revoke' | 'revokeAll'>;
	readonly access: Pick<Access, 'connect'>;
	readonly findProject: Pick<FindProject, 'search'>;
	readonly schemaDiff: Pick<SchemaDiff, 'compare'>;
	readonly snapshotSchedule: Pick<SnapshotSchedule, 'save'>;
	readonly lookAtPast: Pick<LookAtPast, 'open'>;
	readonly passwordPrompt: Pick<PasswordPrompt, 'answer'>;
	readonly sessions: Pick<Sessions, 'signal'>;
};

/** Passes a form's values to the action that carries them out. */
export const createSubmit = ({apiKeys, access, findProject, schemaDiff, snapshotSchedule, lookAtPast, passwordPrompt, sessions}: Parts): Submit => async (submission, isAwaited) => {
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
			return findProject.search(submission.name, isAwaited);
		}

		case 'schema-diff': {
			return schemaDiff.compare(submission, isAwaited);
		}

		case 'look': {
			return lookAtPast.open(submission, isAwaited);
		}

		case 'schedule': {
			return snapshotSchedule.save(submission);
		}

		case 'role-password': {
			passwordPrompt.answer(submission.password);
			return undefined;
		}

		case 'signal-session': {
			return sessions.signal(submission.signal, submission.session);
		}
	}
};
