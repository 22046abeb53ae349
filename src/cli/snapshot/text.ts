import type {SnapshotFacts} from '../../domain/attributes/attribute.js';
import {formatInstant, zoneName} from '../../domain/time.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {withTone, type Look} from './table/table.js';
import {kindOfSnapshot} from './kinds.js';
import type {Snapshot} from './snapshot.js';

/** Formats a snapshot as text: a line with the view, its project, the control plane and the time, then a table. */
export const snapshotText = (snapshot: Snapshot, serverName: string, facts: SnapshotFacts, look: Look): string => {
	const {now, zone} = facts;
	const kind = kindOfSnapshot(snapshot);
	const filter = 'filter' in snapshot && snapshot.filter !== undefined ? ` with ${snapshot.filter}` : '';
	const title = sanitize(`${kind.subject(snapshot, facts)}${filter} at ${serverName}, ${formatInstant(now, zone)} ${zoneName(now, zone)}`);
	const lines = kind.table(snapshot, facts, look);
	// Without rows, the headings are omitted.
	return [look.hasColour ? withTone(title, 'dim') : title, ...(lines.length === 1 ? [] : lines), ''].join('\n');
};
