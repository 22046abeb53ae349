import type {ReactElement} from 'react';
import type {SettingLine, SettingsModal} from '../../store/slices/modals/account-modals.js';
import type {PaneSize} from '../layout.js';
import type {Column} from '../list/column-widths.js';
import {useChoiceLines} from '../list/use-choice-lines.js';
import {useTextView} from '../hooks/use-text-view.js';
import {besideTitle, Frame, innerColumns} from '../parts/frame.js';
import {Overlay} from './overlay.js';

const widest = 100;
const headingRows = 1;

/** The number of rows reserved for the rest of the screen, the dialog's borders and its headings. */
const otherRows = 5;

const columns: ReadonlyArray<Column<SettingLine, undefined>> = [
	{
		id: 'name', heading: 'SETTING', importance: 3, least: 8, isEssential: true, isPinned: true, cell: ({name}) => ({text: name, tone: 'dim'}),
	},
	{
		id: 'value', heading: 'VALUE', importance: 2, least: 10, enough: 40, isEssential: true, cell: ({value}) => ({text: value}),
	},
	{
		id: 'origin', heading: 'FROM', importance: 1, least: 8, enough: 24, isEssential: true, cell: ({origin}) => ({text: origin, tone: 'dim'}),
	},
];

const noBasis: readonly unknown[] = [];

/** Renders the settings in effect, with their origins. */
export const SettingsDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: SettingsModal}): ReactElement => {
	const {settings} = modal;
	const width = Math.min(screen.columns, widest);
	const inside = innerColumns({columns: width, rows: 0});
	const {lines: [heading, ...lines], foot} = useChoiceLines({
		list: 'settings', columns, rows: settings, facts: undefined, basis: noBasis, inside, index: -1, room: Infinity,
	});
	const rows = Math.max(1, Math.min(screen.rows - otherRows, lines.length));
	const {shown, asides} = useTextView(modal.text, lines, rows);
	const size: PaneSize = {columns: width, rows: rows + headingRows + 2};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} {...besideTitle(size, ['Settings in force, and their origins', 'Settings'], asides)} lines={[heading ?? [], ...shown]} foot={foot} />
		</Overlay>
	);
};
