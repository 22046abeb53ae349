import type {ReactElement} from 'react';
import {keyLabel} from '../../commands/key-label.js';
import {hints, type Hint} from '../../commands/hints.js';
import {useAppState} from '../hooks/use-app-state.js';
import {Line} from '../parts/line.js';
import {fitLine, lineWidth, type Segment} from '../segment.js';

const segmentsOf = ({key, hint}: Hint): readonly Segment[] => [{text: keyLabel(key), tone: 'accent', isBold: true}, {text: ` ${hint}  `, tone: 'dim'}];

/**
The most useful keys of the moment, as many as there is room for. The key for help always has room at the end.
*/
export const Footer = ({columns}: {readonly columns: number}): ReactElement => {
	// As one text, so that the line is drawn only when its content changes.
	const words = useAppState(state => JSON.stringify(hints(state)));
	const offered = JSON.parse(words) as readonly Hint[];
	const others = offered.filter(({isLast}) => !isLast);
	const last = offered.filter(({isLast}) => isLast).flatMap(hint => segmentsOf(hint));
	const segments: Segment[] = [{text: ' '}];
	for (const hint of others) {
		const next = segmentsOf(hint);
		if (lineWidth([...segments, ...next, ...last]) > columns) {
			break;
		}

		segments.push(...next);
	}

	return <Line segments={fitLine([...segments, ...last], columns)} />;
};
