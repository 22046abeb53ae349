import {Box} from 'ink';
import {useMemo, type ReactElement} from 'react';
import {
	countAdvice,
	revokeBlocked,
	revokers,
	validity,
} from '../../domain/api-key-rules.js';
import type {ApiKey} from '../../domain/api-key.js';
import {keyConcerns} from '../../domain/key-concerns.js';
import {formatClock, type Instant} from '../../domain/time.js';
import {keyScopeText} from '../../forms/revoke-key.js';
import {holderFor} from '../../store/selectors/account.js';
import type {KeysModal} from '../../store/slices/account-modals.js';
import {
	keyBasis,
	keyById,
	markedKeys,
	successorOf,
} from '../../store/selectors/api-keys.js';
import type {State} from '../../store/state.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {ListPane} from '../panes/list-pane.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import {wrapLines} from '../wrap-lines.js';
import {keyInUseSegment} from './key-in-use.js';
import {keyColumns} from './key-columns.js';
import {Overlay} from './overlay.js';

/**
The rows for the facts about a key. Without a list, they use its room too.
*/
const aboutRows = 6;
const emptyListRows = 3;

const noBasis: readonly unknown[] = [];

const successorLine = (state: State, key: ApiKey): readonly Segment[] => {
	const successor = successorOf(state, key);
	if (successor === undefined) {
		return [];
	}

	return [successor.lastUsedAt === undefined
		? {text: `${successor.name} takes its place, and has not been used yet.`, tone: 'busy'}
		: {text: `${successor.name} has taken its place, and works. R asks whether to revoke this one.`, tone: 'good'}];
};

/**
The facts about the key under the cursor, one line each.
*/
const aboutKey = (state: State, key: ApiKey, now: Instant): readonly Segment[] => [
	...keyConcerns(key, keyBasis(state, now)).map(({sentence}) => ({text: sentence, tone: 'busy'} as const)),
	...successorLine(state, key),
	{text: `Valid ${validity[key.kind]}.`},
	{text: revokeBlocked(key.kind, holderFor(state, key.orgId)) ?? `Revoked by ${revokers[key.kind]}.`, tone: 'dim'},
];

const aside = ({apiKeys, view}: State): Segment => {
	if (apiKeys.problem !== undefined) {
		return {text: sanitize(apiKeys.problem), tone: 'bad'};
	}

	return apiKeys.isReading || apiKeys.receivedAt === undefined
		? {text: 'reading', tone: 'busy'}
		: {text: `as of ${formatClock(apiKeys.receivedAt, view.zone)}`, tone: 'dim'};
};

/**
The text of an empty list of keys: there are none, or none may be seen, for the reason given below.
*/
const emptyText = ({apiKeys: {receivedAt, gaps, problem}}: State): string => {
	if (receivedAt === undefined) {
		return problem === undefined ? 'reading…' : 'not read';
	}

	return gaps.length === 0 ? 'no keys' : 'none can be seen with this key, as explained below';
};

/**
The API keys over the panes, with the facts about the one under the cursor and the one in use.
*/
export const KeysView = ({screen, modal}: {readonly screen: PaneSize; readonly modal: KeysModal}): ReactElement => {
	const state = useAppState(whole => whole);
	const now = useNow(15_000);
	const {glyphs} = useTheme();
	const {items, gaps, receivedAt} = state.apiKeys;
	const {zone} = state.view;
	const facts = useMemo(() => {
		const basis = keyBasis(state, now);
		return {
			now,
			zone,
			glyphs,
			isMarked: (id: string) => state.apiKeys.marks.includes(id),
			scope: (key: ApiKey) => keyScopeText(state, key),
			concern: (key: ApiKey) => keyConcerns(key, basis)[0]?.word ?? '',
		};
	}, [now, zone, glyphs, state]);
	const size: PaneSize = {columns: screen.columns, rows: screen.rows - 2};
	const isNone = receivedAt !== undefined && items.length === 0;
	const about: PaneSize = {...size, rows: isNone ? size.rows - emptyListRows : aboutRows};
	const list: PaneSize = {...size, rows: size.rows - about.rows};
	const selectedId = modal.cursor.selectedId ?? items[0]?.id;
	const key = keyById(state, selectedId);
	const marked = markedKeys(state).length;
	const advice = countAdvice(items.length);
	const inUse = keyInUseSegment(state, key);
	const lines: readonly Segment[] = [
		...(inUse.isBold === true ? [inUse] : []),
		...(key === undefined ? [] : aboutKey(state, key, now)),
		...(advice === undefined ? [] : [{text: advice, tone: 'busy'} as const]),
		...gaps.map(gap => ({text: gap, tone: isNone ? 'plain' : 'dim'} as const)),
		...(inUse.isBold === true ? [] : [inUse]),
	];
	const inside = innerColumns(about);
	const wrapped = lines.flatMap((line): readonly Segments[] =>
		wrapLines(sanitize(line.text), inside, isNone ? Infinity : 2).map(text => fitLine([{...line, text}], inside)));

	return (
		<Overlay screen={screen} size={size} top={1}>
			<Box flexDirection='column'>
				<ListPane
					list='keys'
					isFocused
					size={list}
					title={`API keys${items.length === 0 ? '' : ` ${items.length}`}${marked === 0 ? '' : ` ${glyphs.dot} ${marked} marked`}`}
					rows={items}
					cursor={modal.cursor}
					selectedId={selectedId}
					columns={keyColumns}
					basis={noBasis}
					facts={facts}
					aside={aside(state)}
					empty={{text: emptyText(state), tone: 'dim'}}
				/>
				<Frame
					size={about}
					title={key === undefined ? 'About' : sanitize(key.name)}
					isFocused={false}
					lines={wrapped.slice(0, about.rows - 2)}
				/>
			</Box>
		</Overlay>
	);
};
