import {useMemo, type ReactElement} from 'react';
import {helpSectionsFrom} from '../../commands/help-sections.js';
import {activeScopes} from '../../commands/scopes.js';
import type {HelpModal} from '../../store/slices/modals/modal.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTextView} from '../hooks/use-text-view.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine} from '../segment.js';
import {helpLines} from './help-lines.js';
import {Overlay} from './overlay.js';

type HelpProps = {
	readonly screen: PaneSize;
	readonly modal: HelpModal;
};

/**
The widest help of one column, and of two.
*/
const widest = 76;
const widestDouble = 140;
const doubleFrom = 115;

/**
On a screen a little wider than the help, it takes the whole width: what peeks out beside it tells nothing.
*/
const wholeUpTo = 90;

/**
Every key, those of where the user was first; what is typed; and the compute sizes.
*/
export const Help = ({screen, modal}: HelpProps): ReactElement => {
	// As one text, so that the help is made anew only when it is about another place.
	const place = useAppState(state => activeScopes({...state, modal: state.modal.slice(0, state.modal.indexOf(modal))}).join(' '));
	const most = screen.columns >= doubleFrom ? widestDouble : (screen.columns <= wholeUpTo ? wholeUpTo : widest);
	const columns = Math.min(screen.columns, most);
	const inside = innerColumns({columns, rows: 0});
	const lines = useMemo(() => helpLines(helpSectionsFrom(place.split(' ')), inside), [place, inside]);
	const size: PaneSize = {columns, rows: Math.max(3, Math.min(screen.rows - 2, lines.length + 2))};
	const {shown, asides: [aside]} = useTextView(modal.text, lines, size.rows - 2);
	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title='Help' lines={shown.map(line => fitLine(line, inside))} aside={aside} />
		</Overlay>
	);
};
