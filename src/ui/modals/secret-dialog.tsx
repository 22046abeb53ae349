import type {ReactElement} from 'react';
import type {SecretModal} from '../../store/slices/modals/account-modals.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import type {PaneSize} from '../layout.js';
import type {Segment} from '../segment.js';
import {MessageDialog} from './message-dialog.js';

const blank: Segment = {text: ''};

/**
The secret in lines as wide as the dialog, since it has no words to break between.
*/
const secretLines = (secret: string, columns: number): readonly Segment[] =>
	Array.from({length: Math.ceil(secret.length / columns)}, (_, index): Segment => ({
		text: secret.slice(index * columns, (index + 1) * columns), isBold: true,
	}));

/**
The secret of a key that was just created. It closes only after asking twice.
*/
export const SecretDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: SecretModal}): ReactElement => {
	const columns = Math.min(screen.columns, 84) - 4;
	return (
		<MessageDialog
			screen={screen}
			title={`The secret of ${sanitize(modal.keyName)}`}
			text={[
				{text: 'This is shown only once: save it now.'},
				blank,
				...secretLines(sanitize(modal.secret), columns),
				blank,
				modal.wasCopied ? {text: 'Sent to the terminal\'s clipboard. Check that it has arrived.', tone: 'good'} : {text: 'c copies it through the terminal.', tone: 'dim'},
				modal.isLeaving
					? {text: 'Press esc again to forget the secret. Any other key keeps it here.', tone: 'busy', isBold: true}
					: {text: 'Press esc twice when you have saved it.', tone: 'dim'},
			]}
		/>
	);
};
