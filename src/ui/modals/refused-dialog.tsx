import type {ReactElement} from 'react';
import type {RefusedModal} from '../../store/slices/modals/account-modals.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import type {PaneSize} from '../layout.js';
import {keyReadingText} from '../panes/lines/header-text.js';
import {MessageDialog} from './message-dialog.js';

/**
The dialog about a key that was refused, or that its command did not print: what happened, and the ways out.
*/
export const RefusedDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: RefusedModal}): ReactElement => {
	const {serverName, keyOrigin, baseUrl, keyReading} = useAppState(state => state.connection);
	return (
		<MessageDialog
			screen={screen}
			title={baseUrl === undefined ? 'There is no API key' : 'The API key is refused'}
			text={[
				{text: `${sanitize(serverName)}: ${sanitize(modal.problem)}`, tone: 'bad', isBold: true},
				...(keyOrigin === undefined ? [] : [{text: `The key came from ${sanitize(keyOrigin)}.`}]),
				...(baseUrl === undefined ? [] : [{text: 'It worked before, so it was probably revoked. The panes keep their last data.'}]),
				{text: ''},
				keyReading === undefined
					? {text: 'r tries it once more   a takes another key   P another profile   esc closes', tone: 'accent'}
					: {text: sanitize(keyReadingText(keyReading)), tone: 'busy'},
			]}
		/>
	);
};
