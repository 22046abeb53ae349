import type {ReactElement} from 'react';
import type {SettingsModal} from '../../store/account-modals.js';
import {sanitize} from '../../terminal/sanitize.js';
import {cut, pad} from '../../terminal/width.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import {Overlay} from './overlay.js';

const widest = 100;
const nameColumns = 15;

/**
What is in force, and where each comes from.
*/
export const SettingsDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: SettingsModal}): ReactElement => {
	const columns = Math.min(screen.columns, widest);
	const size: PaneSize = {columns, rows: Math.min(screen.rows - 2, modal.settings.length + 2)};
	const inside = innerColumns(size);
	const valueColumns = Math.max(10, inside - nameColumns - 24);
	const lines = modal.settings.map(({name, value, origin}): Segments => fitLine([
		{text: pad(name, nameColumns), tone: 'dim'},
		{text: `${pad(cut(sanitize(value), valueColumns), valueColumns)}  `},
		{text: sanitize(origin), tone: 'dim'},
	], inside));

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title='In force, and where it comes from' lines={lines} />
		</Overlay>
	);
};
