import type {ReactElement} from 'react';
import type {SettingLine, SettingsModal} from '../../store/slices/account-modals.js';
import type {PaneSize} from '../layout.js';
import type {Column} from '../list/column.js';
import {useChoiceLines} from '../list/use-choice-lines.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {Overlay} from './overlay.js';

const widest = 100;

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

/**
What is in force, and where it comes from.
*/
export const SettingsDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: SettingsModal}): ReactElement => {
	const width = Math.min(screen.columns, widest);
	const {lines, foot} = useChoiceLines({
		list: 'settings', columns, rows: modal.settings, facts: undefined, basis: noBasis,
		inside: innerColumns({columns: width, rows: 0}), index: -1, room: Math.max(1, screen.rows - 4),
	});
	const size: PaneSize = {columns: width, rows: lines.length + 2};

	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title='In force, and where it comes from' lines={lines} foot={foot} />
		</Overlay>
	);
};
