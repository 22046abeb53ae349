import {useMemo} from 'react';
import {capital} from '../../../base/capital.js';
import {
	revokeBlocked,
	revokers,
	validity,
	keyInUse,
	countAdvice,
	type ApiKey,
} from '../../../domain/keys/api-key.js';
import {keyConcerns} from '../../../domain/keys/key-concerns.js';
import {formatClock, type Instant} from '../../../domain/time.js';
import {holderFor, keyText} from '../../../store/selectors/projects/account.js';
import {
	keyBasis,
	successorOf,
	keyFacts,
	markedKeys,
	keyList,
} from '../../../store/selectors/lists/key-list.js';
import type {State} from '../../../store/state.js';
import {fitLine, type Segment, type Segments} from '../../segment.js';
import {apiKeyAttributes, type ApiKeyCellFacts} from '../../../domain/attributes/api-key-attributes.js';
import {columnsOf} from '../../../domain/attributes/attribute.js';
import type {Column} from '../../list/column-widths.js';
import type {Glyphs} from '../../theme.js';
import {marksOf} from '../../../store/selectors/screen/view.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import {wrapLines} from '../../wrap-text.js';
import {keysSizes} from '../computes/computes-pane.js';
import {nothingMatches} from '../nothing-matches.js';
import {objectPane} from '../object-pane.js';

const successorLine = (state: State, key: ApiKey): readonly Segment[] => {
	const successor = successorOf(state, key);
	if (successor === undefined) {
		return [];
	}

	return [successor.lastUsedAt === undefined
		? {text: `Its replacement ${successor.name} has not been used yet.`, tone: 'busy'}
		: {text: `Its replacement ${successor.name} works. R asks whether to revoke this key.`, tone: 'good'}];
};

/**
Describes an API key, one fact per line: whether it is the current key, reasons for concern, its validity, and who may revoke it.
*/
export const aboutKey = (state: State, key: ApiKey, now: Instant): readonly Segment[] => [
	...[keyInUseSegment(state, key)].filter(({isBold}) => isBold === true),
	...keyConcerns(key, keyBasis(state, now)).map(({sentence}) => ({text: sentence, tone: 'busy'} as const)),
	...successorLine(state, key),
	{text: `Valid ${validity[key.kind]}.`},
	{text: revokeBlocked(key.kind, holderFor(state, key.orgId)) ?? `${capital(revokers[key.kind])} can revoke it.`, tone: 'dim'},
];

type KeyFacts = ApiKeyCellFacts & {
	readonly isMarked: (id: string) => boolean;
	readonly glyphs: Glyphs;
};

type KeyColumn = Column<ApiKey, KeyFacts>;

// The column is always present, so that marking the first row moves no other column.
const markColumn: KeyColumn = {
	id: 'mark', heading: '', importance: 11, least: 1, isSteady: true, isEssential: true, gap: 1,
	cell: ({id}, {isMarked, glyphs}) => ({text: isMarked(id) ? glyphs.mark : '', tone: 'accent', isBold: true}),
};

/** @see docs/control-api.md#api-key */
export const keyColumns: readonly KeyColumn[] = columnsOf(apiKeyAttributes).flatMap((column): readonly KeyColumn[] => column.id === 'name' ? [column, markColumn] : [column]);

/** Names the current key, as far as it is known. If the selected key is the current key, says so in bold. */
const keyInUseSegment = (state: State, selected: ApiKey | undefined): Segment => {
	const {items, receivedAt = 0} = state.apiKeys;
	const used = keyInUse(items, holderFor(state, undefined), receivedAt);
	const own = keyText(state);
	const probably = used?.isSure === true ? '' : 'probably ';
	if (used === undefined) {
		return {text: own === undefined ? 'The control plane does not say which key is in use.' : `Key in use: ${own} (which one is not known).`, tone: 'dim'};
	}

	return used.key.id === selected?.id
		? {text: `This is ${probably}the key in use${own === undefined ? '' : `: ${own}`}.`, tone: 'busy', isBold: true}
		: {text: `Key in use: ${probably}“${used.key.name}”${own === undefined ? '' : ` (${own})`}.`, tone: 'dim'};
};

const aside = ({apiKeys, view}: State): Segment => {
	if (apiKeys.problem !== undefined) {
		return {text: sanitize(apiKeys.problem), tone: 'bad'};
	}

	return apiKeys.isReading || apiKeys.receivedAt === undefined
		? {text: 'reading', tone: 'busy'}
		: {text: `as of ${formatClock(apiKeys.receivedAt, view.zone)}`, tone: 'dim'};
};

/**
Returns the text of an empty list of keys. Either the filter hides all keys, there are no keys, or the current key can't see them. The reason is
explained below the list.
*/
const emptyText = ({apiKeys: {items, receivedAt, gaps, problem}, view: {filters: {keys: filter}}}: State): string => {
	if (receivedAt === undefined) {
		return problem === undefined ? 'reading…' : 'not read';
	}

	if (items.length > 0) {
		return nothingMatches('keys', {filter, isFocused: true});
	}

	return gaps.length === 0 ? 'no API keys: press n to create one' : 'this key can see none, as explained below';
};

/** The height of an empty list. A low list leaves room for the explanation below. */
const emptyListRows = 3;

const noBasis: readonly unknown[] = [];

/** Renders the API keys in the place of the three panes, with facts about the selected key and the current key. */
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
