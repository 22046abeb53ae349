import {useMemo, type ReactElement} from 'react';
import type {QueryModal} from '../../store/slices/modals/read-modals.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {useTextView} from '../hooks/use-text-view.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {queryLines} from '../query-lines.js';
import {fitLine, type Segments} from '../segment.js';
import {Overlay} from './overlay.js';

type QueryDialogProps = {
	readonly screen: PaneSize;
	readonly modal: QueryModal;
};

/**
The whole query of a session.
*/
export const QueryDialog = ({screen, modal}: QueryDialogProps): ReactElement => {
	const columns = Math.min(screen.columns, 140);
	const inside = innerColumns({columns, rows: 0});
	const {query, problem} = modal;
	const lines = useMemo((): readonly Segments[] => query === undefined
		? [[problem === undefined ? {text: 'Reading it …', tone: 'dim'} : {text: sanitize(problem), tone: 'bad'}]]
		: queryLines(query, inside).map(text => [{text, isName: true}]), [query, problem, inside]);
	const size: PaneSize = {columns, rows: Math.max(3, Math.min(screen.rows - 2, lines.length + 2))};
	const {shown, asides: [aside]} = useTextView(modal.text, lines, size.rows - 2);
	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title={`Query of ${modal.pid}`} lines={shown.map(line => fitLine(line, inside))} aside={aside} />
		</Overlay>
	);
};
