import type {ReactElement} from 'react';
import {copyables, type CopyModal} from '../../store/copying.js';
import {sanitize} from '../../terminal/sanitize.js';
import {pad} from '../../terminal/width.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import {Overlay} from './overlay.js';

type CopyPickerProps = {
	readonly screen: PaneSize;
	readonly modal: CopyModal;
};

const labelColumns = 26;

/**
What can be copied of an object, each with its value.
*/
export const CopyPicker = ({screen, modal}: CopyPickerProps): ReactElement => {
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const choices = copyables(state, modal.subject);
	const size: PaneSize = {columns: Math.min(screen.columns, 100), rows: choices.length + 2};
	const inside = innerColumns(size);
	const lines = choices.map(({label, value}, index): Segments => fitLine([
		{text: index === modal.index ? glyphs.pointer : ' ', tone: 'accent'},
		{text: pad(label, labelColumns), isBold: index === modal.index},
		{text: value === undefined ? 'every field, as the server sends it' : sanitize(value), tone: 'dim'},
	], inside));

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={`Copy from ${sanitize(modal.subject.id)}`} lines={lines} />
		</Overlay>
	);
};
