import type {ReactElement} from 'react';
import {readModal} from '../store/selectors/screen/modals.js';
import {useAppState} from './hooks/use-app-state.js';
import type {PaneSize} from './layout.js';
import {AwayView} from './modals/away-view.js';
import {CopyPicker} from './modals/picker/copy-picker.js';
import {DetailView} from './modals/detail-view.js';
import {FormDialog} from './modals/form/form-dialog.js';
import {QuitDialog} from './modals/quit-dialog.js';
import {PsqlDialog} from './modals/psql-dialog.js';
import {PickerDialog} from './modals/picker/picker-dialog.js';
import {RefusedDialog, ResultDialog} from './modals/message-dialogs.js';
import {SecretDialog} from './modals/secret-dialog.js';
import {SettingsDialog} from './modals/settings-dialog.js';
import {isTextModal, TextModal} from './modals/text-modal.js';
import {Help} from './modals/help.js';
import {Palette} from './modals/picker/palette.js';
import {SortPicker} from './modals/picker/sort-picker.js';

/** Renders the modal on top of the panes, even while its text is being searched. Undefined if there is none. */
export const TopModal = ({screen}: {readonly screen: PaneSize}): ReactElement | undefined => {
	const modal = useAppState(readModal);
	if (modal !== undefined && isTextModal(modal)) {
		return <TextModal screen={screen} modal={modal} />;
	}

	switch (modal?.kind) {
		case 'help': {
			return <Help screen={screen} modal={modal} />;
		}

		case 'palette': {
			return <Palette screen={screen} modal={modal} />;
		}

		case 'form': {
			return <FormDialog screen={screen} modal={modal} />;
		}

		case 'result': {
			return <ResultDialog screen={screen} modal={modal} />;
		}

		case 'quit': {
			return <QuitDialog screen={screen} modal={modal} />;
		}

		case 'copy': {
			return <CopyPicker screen={screen} modal={modal} />;
		}

		case 'psql': {
			return <PsqlDialog screen={screen} modal={modal} />;
		}

		case 'detail': {
			return <DetailView screen={screen} modal={modal} />;
		}

		case 'sort': {
			return <SortPicker screen={screen} modal={modal} />;
		}

		case 'away': {
			return <AwayView screen={screen} modal={modal} />;
		}

		case 'secret': {
			return <SecretDialog screen={screen} modal={modal} />;
		}

		case 'picker': {
			return <PickerDialog screen={screen} modal={modal} />;
		}

		case 'settings': {
			return <SettingsDialog screen={screen} modal={modal} />;
		}

		case 'refused': {
			return <RefusedDialog screen={screen} modal={modal} />;
		}

		// The user types into these modals in the last line, in place of the footer. So nothing is drawn here.
		case 'filter':
		case 'search':
		case undefined: {
			return undefined;
		}
	}
};
