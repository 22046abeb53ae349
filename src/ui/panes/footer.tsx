import type {ReactElement} from 'react';
import {keyLabel} from '../../commands/key-label.js';
import {hints} from '../../commands/hints.js';
import {useAppStore, useAppState} from '../hooks/use-app-state.js';
import {Line} from '../parts/line.js';
import {fitLine, lineWidth, type Segment} from '../segment.js';

/**
The keys that matter where the keyboard is now, as many as there is room for.
*/
export const Footer = ({columns}: {readonly columns: number}): ReactElement => {
	const store = useAppStore();
	useAppState(state => state.view.focus);
	useAppState(state => state.modal);
	useAppState(state => state.apiKeys.items);
	useAppState(state => state.account);
	const segments: Segment[] = [{text: ' '}];
	for (const {key, hint} of hints(store.getState())) {
		const next: Segment[] = [{text: keyLabel(key), tone: 'accent', isBold: true}, {text: ` ${hint}  `, tone: 'dim'}];
		if (lineWidth(segments) + lineWidth(next) > columns) {
			break;
		}

		segments.push(...next);
	}

	return <Line segments={fitLine(segments, columns)} />;
};
