import type {ReactElement} from 'react';
import type {RefusedModal} from '../../store/account-modals.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import type {PaneSize} from '../layout.js';
import {MessageDialog} from './message-dialog.js';

/**
A key that worked is refused: what happened, and the ways out.
*/
export const RefusedDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: RefusedModal}): ReactElement => {
	const {place, keyOrigin} = useAppState(state => state.connection);
	return (
		<MessageDialog
			screen={screen}
			title='The API key is refused'
			text={[
				{text: `${sanitize(place)}: ${sanitize(modal.problem)}`, tone: 'bad', isBold: true},
				...(keyOrigin === undefined ? [] : [{text: `The key came from ${sanitize(keyOrigin)}.`}]),
				{text: 'It worked before, so it was probably revoked. What the panes show stays, and is old.'},
				{text: ''},
				{text: 'r tries it once more   a takes another key   P another profile   esc closes this', tone: 'accent'},
			]}
		/>
	);
};
