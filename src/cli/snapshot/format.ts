import {type Instant, formatInstant, zoneName} from '../../domain/time.js';
import type {SnapshotFacts} from '../../domain/attributes/attribute.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {kindOfSnapshot} from './kinds.js';
import type {Names} from './facts.js';
import type {Snapshot} from './snapshot.js';
import {withTone, type Look} from './table/table.js';

/**
The version of the JSON document's format. The number is raised when a field is renamed or removed, or when its meaning changes. New fields don't
raise the number.
*/
const documentVersion = 1;

/** The source and the time of a snapshot. */
export type TakenSnapshot = {
	readonly at: Instant;
	readonly baseUrl: string;
	readonly isDemo: boolean;
};

const documentOf = (snapshot: Snapshot, names: Names, {at, baseUrl, isDemo}: TakenSnapshot) => ({
	version: documentVersion,
	view: snapshot.view,
	at: new Date(at).toISOString(),
	baseUrl,
	isDemo,
	project: 'projectId' in snapshot ? {id: snapshot.projectId, name: snapshot.projectName} : undefined,
	...('branchId' in snapshot && snapshot.branchId !== undefined && {branch: {id: snapshot.branchId, name: names.branch(snapshot.branchId)}}),
	filter: 'filter' in snapshot ? snapshot.filter : undefined,
	isComplete: kindOfSnapshot(snapshot).isComplete?.(snapshot) ?? true,
	...kindOfSnapshot(snapshot).entries(snapshot, names),
});

/**
Formats the document of `snapshot --json`, with a line feed at its end. The fields and their order are always the same. Empty fields are null, and
times are ISO 8601 in UTC. Types, states, actions and statuses are those of the API.
*/
export const snapshotDocument = (snapshot: Snapshot, names: Names, taken: TakenSnapshot): string =>
	// JSON would omit an undefined field.
	`${JSON.stringify(documentOf(snapshot, names, taken), (_name, value: unknown) => value ?? null, '\t')}\n`;

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
