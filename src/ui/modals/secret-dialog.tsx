import type {ReactElement} from 'react';
import {branchById} from '../../store/selectors/branches/branches.js';
import {computeOfBranch, isSimulated} from '../../store/selectors/computes.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import type {RoleLogin} from '../../domain/change-outcome.js';
import type {State} from '../../store/state.js';
import type {SecretModal} from '../../store/slices/modals/account-modals.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import type {PaneSize} from '../layout.js';
import type {Segment} from '../segment.js';
import {MessageDialog} from './message-dialogs.js';

const blank: Segment = {text: ''};

/** Splits the secret into lines as wide as the dialog. A secret has no spaces at which lines could break. */
const secretLines = (secret: string, columns: number): readonly Segment[] =>
	Array.from({length: Math.ceil(secret.length / columns)}, (_, index): Segment => ({
		text: secret.slice(index * columns, (index + 1) * columns), isBold: true,
	}));

const keyLines: readonly Segment[] = [{text: 'This is shown only once: save it now.'}];

const passwordLines: readonly Segment[] = [
	{text: 'pgtower does not store it. If the project stores passwords, V in the roles list shows it again.'},
];

/** Says how to close the dialog. After a key that does nothing, also names the keys that work. */
const closingLine = ({isLeaving, hasStrayKey = false, login}: SecretModal, hasPsql: boolean): Segment => {
	if (isLeaving) {
		return {text: 'Press esc again to forget the secret. Any other key keeps it here.', tone: 'busy', isBold: true};
	}

	return hasStrayKey
		? {text: `That key does nothing here. Press ${login === undefined ? 'c' : (hasPsql ? 'c, s or Q' : 'c or s')}, or esc twice once it is saved.`, tone: 'busy', isBold: true}
		: {text: 'Press esc twice when you have saved it.', tone: 'dim'};
};

/** Names the branch of a role. If the branch has not been read, names its project. */
const placeOf = (state: Pick<State, 'branches' | 'projects'>, {projectId, branchId}: RoleLogin): string =>
	branchById(state, projectId, branchId)?.name ?? projectById(state, projectId)?.name ?? branchId;

/** Renders the secret of a new key, or the password of a role. The dialog closes only after esc is pressed twice. */
export const SecretDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: SecretModal}): ReactElement => {
	const columns = Math.min(screen.columns, 84) - 4;
	const {login} = modal;
	const place = useAppState(({branches, projects}) => login && placeOf({branches, projects}, login));
	const hasPsql = useAppState(state => {
		const compute = login && computeOfBranch(state, login.projectId, login.branchId);
		return compute !== undefined && !isSimulated(state, compute);
	});
	const more = useAppState(({modal: modals}) => modals.filter(({kind}) => kind === 'secret').length - 1);
	const what = place === undefined ? `The secret of ${sanitize(modal.keyName)}` : `The password of ${sanitize(modal.keyName)} on ${sanitize(place)}`;
	return (
		<MessageDialog
			screen={screen}
			title={more === 0 ? what : `${what} · ${more} more`}
			text={[
				...(login === undefined ? keyLines : passwordLines),
				blank,
				...secretLines(sanitize(modal.secret), columns),
				blank,
				modal.wasCopied ? {text: 'Sent to the terminal\'s clipboard. Check that it has arrived.', tone: 'good'} : {text: 'c copies it to the terminal\'s clipboard.', tone: 'dim'},
				...(login === undefined ? [] : [{text: `s copies a connection string with it.${hasPsql ? ' Q opens psql as this role.' : ''}`, tone: 'dim'} as const]),
				closingLine(modal, hasPsql),
			]}
		/>
	);
};
