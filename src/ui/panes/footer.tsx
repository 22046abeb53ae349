import type {ReactElement} from 'react';
import {keyLabel} from '../../commands/key-label.js';
import {hints, type Hint} from '../../commands/hints.js';
import {useAppState} from '../hooks/use-app-state.js';
import {Line} from '../parts/line.js';
import {fitLine, lineWidth, type Segment} from '../segment.js';

/**
The keys that matter where the keyboard is now, as many as there is room for.
*/
export const Footer = ({columns}: {readonly columns: number}): ReactElement => {
	// As one text, so that the line is drawn again when what it says has changed, whatever in the state that comes from.
	const words = useAppState(state => JSON.stringify(hints(state)));
	const segments: Segment[] = [{text: ' '}];
	for (const {key, hint} of JSON.parse(words) as readonly Hint[]) {
		const next: Segment[] = [{text: keyLabel(key), tone: 'accent', isBold: true}, {text: ` ${hint}  `, tone: 'dim'}];
		if (lineWidth(segments) + lineWidth(next) > columns) {
			break;
		}

		segments.push(...next);
	}

	return <Line segments={fitLine(segments, columns)} />;
};
