import type {ReactElement} from 'react';
import {
	apiKeyObject,
	databaseObject,
	requestObject,
	roleObject,
	type ApiObject,
} from '../../domain/export/api-object.js';
import {sentFields} from '../../domain/sent-fields.js';
import type {Instant} from '../../domain/time.js';
import {keyById} from '../../store/selectors/api-keys.js';
import {entryById} from '../../store/selectors/journal.js';
import type {FactsModal} from '../../store/slices/facts-modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import {sanitize} from '../../terminal/sanitize.js';
import {shownValue} from '../detail/field-lines.js';
import {facts, headed, joined} from '../detail/parts.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useTextView} from '../hooks/use-text-view.js';
import type {PaneSize} from '../layout.js';
import {aboutDatabase, aboutRole} from '../panes/about-branch-things.js';
import {aboutKey} from '../panes/about-key.js';
import {aboutRequest} from '../panes/about-request.js';
import {besideTitle} from '../parts/beside-title.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment} from '../segment.js';
import {wrapText} from '../wrap-text.js';
import {Overlay} from './overlay.js';

type Known = {
	readonly title: string;
	readonly about: readonly Segment[];
	readonly fields: ApiObject;
};

/**
What is known of it now; undefined when it is gone.
*/
const knownOf = (state: State, thing: FactsModal['thing'], now: Instant): Known | undefined => {
	switch (thing.kind) {
		case 'key': {
			const key = keyById(state, thing.id);
			return key === undefined ? undefined : {title: `API key ${key.name}`, about: aboutKey(state, key, now), fields: apiKeyObject(key)};
		}

		case 'request': {
			const entry = entryById(state, thing.id);
			return entry === undefined ? undefined : {title: `${entry.method} ${entry.path}`, about: aboutRequest(entry), fields: requestObject(entry)};
		}

		case 'database': {
			const database = readListIn(state.databases, thing.branchId).items.find(({id}) => id === thing.id);
			return database === undefined ? undefined : {title: `Database ${database.name}`, about: aboutDatabase(database), fields: databaseObject(database)};
		}

		case 'role': {
			const role = readListIn(state.roles, thing.branchId).items.find(({id}) => id === thing.id);
			return role === undefined ? undefined : {title: `Role ${role.name}`, about: aboutRole(state, role), fields: roleObject(role)};
		}
	}
};

const gone: Known = {title: 'Gone', about: [{text: 'It is not in the list any more.', tone: 'bad'}], fields: {}};

const isThere = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/**
All that is known of an API key, a request of the journal, a database or a role: what follows from it, and every field.
*/
export const FactsView = ({screen, modal}: {readonly screen: PaneSize; readonly modal: FactsModal}): ReactElement => {
	const state = useAppState(whole => whole);
	const now = useNow(15_000);
	const columns = Math.min(screen.columns, 110);
	const inside = innerColumns({columns, rows: 0});
	const {title, about, fields} = knownOf(state, modal.thing, now) ?? gone;
	const sent = sentFields(Object.fromEntries(Object.entries(fields).filter(field => isThere(field))));
	const lines = joined([
		about.flatMap(({text, ...look}) => wrapText(sanitize(text), inside).map(line => [{...look, text: line}])),
		headed('Every field', facts(sent.map(({path, value}) => ({label: path, value: shownValue(value, state.view.zone)})), inside, true)),
	]);
	const size: PaneSize = {columns, rows: Math.max(3, Math.min(screen.rows - 2, lines.length + 2))};
	const {shown, asides} = useTextView(modal.text, lines, size.rows - 2);
	return (
		<Overlay screen={screen} size={size}>
			<Frame hasNames isFocused size={size} {...besideTitle(size, [sanitize(title)], asides)} lines={shown.map(line => fitLine(line, inside))} isAsideKept />
		</Overlay>
	);
};
