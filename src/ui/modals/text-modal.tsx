import type {ReactElement} from 'react';
import type {Modal} from '../../store/slices/modals/modal.js';
import type {DiffModal, FactsModal, QueryModal} from '../../store/slices/modals/read-modals.js';
import type {PaneSize} from '../layout.js';
import {DiffDialog} from './diff-dialog.js';
import {FactsView, QueryDialog} from './facts-view.js';

type TextModals = DiffModal | FactsModal | QueryModal;

const kinds: ReadonlySet<Modal['kind']> = new Set<TextModals['kind']>(['query', 'diff', 'facts']);

export const isTextModal = (modal: Modal): modal is TextModals => kinds.has(modal.kind);

/** Renders a text to read: a query, a diff, or all facts about a row. */
export const TextModal = ({screen, modal}: {readonly screen: PaneSize; readonly modal: TextModals}): ReactElement => {
	switch (modal.kind) {
		case 'query': {
			return <QueryDialog screen={screen} modal={modal} />;
		}

		case 'diff': {
			return <DiffDialog screen={screen} modal={modal} />;
		}

		case 'facts': {
			return <FactsView screen={screen} modal={modal} />;
		}
	}
};
