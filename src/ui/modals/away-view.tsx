import {useMemo, type ReactElement} from 'react';
import {awayRows, selectedAwayRow, type AwayRow} from '../../store/selectors/away.js';
import type {AwayModal} from '../../store/slices/modals/modal.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNames} from '../hooks/use-names.js';
import {useNow} from '../hooks/use-now.js';
import {useTheme} from '../providers.js';
import type {PaneSize} from '../layout.js';
import {awayScopeText} from '../panes/lines/away-line.js';
import {ListPane} from '../panes/list-pane.js';
import {awayColumns} from './away-columns.js';
import {Overlay} from './overlay.js';

const sections: Readonly<Record<AwayRow['kind'], string>> = {
	failure: 'failed', wakes: 'woke most often', change: 'changed by others',
};

/** Renders the away summary over the panes: failures, the computes that woke most often, and changes made by others. */
export const AwayView = ({screen, modal}: {readonly screen: PaneSize; readonly modal: AwayModal}): ReactElement => {
	const {glyphs} = useTheme();
	const away = useAppState(state => state.away);
	const rows = useAppState(awayRows);
	const selected = useAppState(selectedAwayRow);
	const zone = useAppState(state => state.view.zone);
	const projects = useAppState(state => state.projects.items);
	const now = useNow(60_000);
	const computes = useAppState(state => state.computes);
	const computeName = useNames(useMemo(() => computes.values().flatMap(({items}) => items).toArray(), [computes]));
	const projectName = useNames(projects);
	const facts = useMemo(() => ({
		now, zone, glyphs, projectName, computeName,
	}), [now, zone, glyphs, projectName, computeName]);
	const basis = useMemo(() => [zone, projectName, computeName], [zone, projectName, computeName]);
	const size: PaneSize = {columns: screen.columns, rows: screen.rows - 2};
	const title = away === undefined ? 'While you were away' : sanitize(`While you were away, ${awayScopeText(away, facts)}`);
	const nothing = away === undefined
		? 'Nothing to report yet: pgtower has not recorded an absence.'
		: (away.isReading ? 'reading' : 'nothing failed, nothing woke often, nothing was changed by others');

	return (
		<Overlay screen={screen} size={size} top={1}>
			<ListPane
				list='away'
				isFocused
				size={size}
				title={title}
				rows={rows}
				cursor={modal.cursor}
				selectedId={selected?.id}
				columns={awayColumns}
				facts={facts}
				basis={basis}
				separators={{
					isNew: index => rows[index]?.kind !== rows[index - 1]?.kind,
					label: ({kind}) => sections[kind],
				}}
				empty={{text: nothing, tone: 'dim'}}
				{...(away?.isReading === true && {aside: {text: 'reading', tone: 'busy'}})}
			/>
		</Overlay>
	);
};
