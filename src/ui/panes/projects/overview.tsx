import type {ReactElement} from 'react';
import {basisIn, overviewIn} from '../../../store/selectors/projects/overview.js';
import {useAppState, useShownStore} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import {useTheme} from '../../providers.js';
import type {PaneSize} from '../../layout.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import {Line} from '../../parts/line.js';
import {fitPieces, fitLine, type Segments} from '../../segment.js';
import {
	basisPieces,
	computePieces,
	operationPieces,
	partPieces,
	projectsText,
} from './overview-text.js';

const stepMilliseconds = 15_000;

/** The minimum height of an overview with a frame. */
const framedRows = 5;

/** The minimum width for a chart of 24 hours instead of 12. */
const roomyColumns = 60;

/** Renders a few figures about all projects, and describes the data behind them. */
export const Overview = ({size}: {readonly size: PaneSize}): ReactElement => {
	const {glyphs} = useTheme();
	const store = useShownStore();
	// The time is rounded, because the figures change only with readings and once an hour.
	const now = Math.floor(useNow(stepMilliseconds) / stepMilliseconds) * stepMilliseconds;
	const overview = useAppState(state => overviewIn(state, now));
	// The basis describes the data behind the figures. The basis is serialized, so that the overview is only redrawn when the basis changes.
	useAppState(state => JSON.stringify(basisIn(state)));
	const basis = basisIn(store.getState());
	const zone = useAppState(state => state.view.zone);

	const isFramed = size.rows >= framedRows;
	const inside = isFramed ? innerColumns(size) : size.columns - 2;
	const computes = computePieces(overview, glyphs);
	const operations = operationPieces(overview, now, inside >= roomyColumns ? 24 : 12, glyphs);
	const made = fitPieces(basisPieces(basis, overview.knownFrom, now, zone), inside);
	if (isFramed) {
		const lines = [fitPieces(computes, inside), fitPieces(operations, inside), made];
		return <Frame size={size} title={`All projects · ${projectsText(basis)}`} isFocused={false} lines={lines.map(line => fitLine(line, inside))} />;
	}

	const line = (segments: Segments): Segments => fitLine([{text: ' '}, ...segments], size.columns);
	if (size.rows === 1) {
		return <Line segments={line(fitPieces([...computes, ...operations, ...partPieces(basis)], inside))} />;
	}

	return (
		<>
			<Line segments={line(fitPieces([...computes, ...operations], inside))} />
			<Line segments={line(made)} />
		</>
	);
};
