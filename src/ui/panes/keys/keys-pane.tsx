import {useMemo} from 'react';
import {countAdvice} from '../../../domain/keys/api-key-rules.js';
import {formatClock} from '../../../domain/time.js';
import {keyFacts, markedKeys} from '../../../store/selectors/api-keys.js';
import {marksOf} from '../../../store/selectors/screen/marks.js';
import {keyList} from '../../../store/selectors/lists/key-list.js';
import type {State} from '../../../store/state.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../../segment.js';
import {wrapLines} from '../../wrap-lines.js';
import {keysSizes} from '../computes/about-size.js';
import {objectPane} from '../object-pane.js';
import {aboutKey} from './about-key.js';
import {keyInUseSegment} from './key-in-use.js';
import {keyColumns, type KeyFacts} from './key-columns.js';

const aside = ({apiKeys, view}: State): Segment => {
	if (apiKeys.problem !== undefined) {
		return {text: sanitize(apiKeys.problem), tone: 'bad'};
	}

	return apiKeys.isReading || apiKeys.receivedAt === undefined
		? {text: 'reading', tone: 'busy'}
		: {text: `as of ${formatClock(apiKeys.receivedAt, view.zone)}`, tone: 'dim'};
};

/**
The text of an empty list of keys: the filter hides them, there are none, or none may be seen, for the reason given below.
*/
const emptyText = ({apiKeys: {items, receivedAt, gaps, problem}}: State): string => {
	if (receivedAt === undefined) {
		return problem === undefined ? 'reading…' : 'not read';
	}

	if (items.length > 0) {
		return 'no key matches the filter: esc clears it';
	}

	return gaps.length === 0 ? 'no keys' : 'none can be seen with this key, as explained below';
};

/**
The rows of an empty list: what explains it gets the room.
*/
const emptyListRows = 3;

const noBasis: readonly unknown[] = [];

/**
The API keys in the place of the panes, with the facts about the one under the cursor and the one in use.
*/
export const KeysPane = objectPane('keys', keyList, ({size, rows, glyphs, titleOf}) => {
	const state = useAppState(whole => whole);
	const now = useNow(15_000);
	const {items, gaps, receivedAt} = state.apiKeys;
	const marks = marksOf(state, 'keys');
	const facts = useMemo((): KeyFacts => ({...keyFacts(state, now), glyphs, isMarked: id => marks.includes(id)}), [now, glyphs, state, marks]);
	const isNone = receivedAt !== undefined && items.length === 0;
	const usual = keysSizes(size);
	const about = isNone ? {...size, rows: size.rows - emptyListRows} : usual.about;
	const key = keyList.selected(state);
	const marked = markedKeys(state).length;
	const advice = countAdvice(items.length);
	const inUse = keyInUseSegment(state, key);
	const lines: readonly Segment[] = [
		...(key === undefined ? [] : aboutKey(state, key, now)),
		...(advice === undefined ? [] : [{text: advice, tone: 'busy'} as const]),
		...gaps.map(gap => ({text: gap, tone: isNone ? 'plain' : 'dim'} as const)),
		...(inUse.isBold === true ? [] : [inUse]),
	];
	const inside = innerColumns(about);
	const wrapped = lines.flatMap((line): readonly Segments[] =>
		wrapLines(sanitize(line.text), inside, isNone ? Infinity : 2).map(text => fitLine([{...line, text}], inside)));

	return {
		title: titleOf({
			name: 'API keys', parts: [marked === 0 ? '' : `${marked} marked`], ...(items.length > 0 && {count: {all: items.length, shown: rows.length}}),
		}),
		columns: keyColumns,
		facts,
		basis: noBasis,
		size: isNone ? {...size, rows: emptyListRows} : usual.list,
		below: <Frame size={about} title={key === undefined ? 'About' : sanitize(key.name)} isFocused={false} lines={wrapped.slice(0, about.rows - 2)} />,
		empty: emptyText(state),
		aside: aside(state),
	};
});
