import {entryOf, fieldsOf} from './attributes/attribute.js';
import type {ServerAttribute} from './attributes/server-attribute.js';
import {blockedAttributes} from './attributes/blocked-attributes.js';
import {bloatAttributes} from './attributes/bloat-attributes.js';
import {indexAttributes} from './attributes/index-attributes.js';
import {statementAttributes} from './attributes/statement-attributes.js';
import {tableAttributes} from './attributes/table-attributes.js';
import type {ApiObject} from './export/api-object.js';
import type {Field, Moment} from './filter/field.js';
import {readBlocked, type BlockedSession} from './server/blocked-session.js';
import {readIndex, type IndexStatistics} from './server/index-statistics.js';
import {readStatement, type StatementStatistics} from './server/statement-statistics.js';
import {readBloat, type TableBloat} from './server/table-bloat.js';
import {readTable, type TableStatistics} from './server/table-statistics.js';
import type {PropertyRow} from './server/row-values.js';
import {formatSpan} from './text/duration.js';
import type {Instant} from './time.js';

/** The row type of each list that one SELECT reads from a compute's server. */
export type ServerListRows = {
	readonly blocked: BlockedSession;
	readonly statements: StatementStatistics;
	readonly tables: TableStatistics;
	readonly indexes: IndexStatistics;
	readonly bloat: TableBloat;
};

export type ServerList = keyof ServerListRows;

type ServerObject = {readonly id: string};

/** The properties of a list that do not depend on its rows. */
type ServerKind<Item extends ServerObject> = {
	/** The noun for rows in singular and plural. */
	readonly one: string;
	readonly many: string;

	/** More names for the list's command. */
	readonly aliases: readonly string[];

	/** The default order as a short phrase: `the largest first`. */
	readonly unsorted: string;

	/** The default order as a clause that another clause can follow: `The largest table stands first`. */
	readonly unsortedSentence: string;

	/** Whether the rows belong to one database or to the whole server. */
	readonly of: 'database' | 'server';

	/** The minimum interval between readings, in seconds. More expensive statements have longer intervals. */
	readonly everySeconds: number;
	readonly attributes: ReadonlyArray<ServerAttribute<Item>>;

	/** Decodes a row from the list's SELECT or from a recording; returns undefined if the row is invalid. */
	readonly read: (row: PropertyRow) => Item | undefined;
	readonly nameOf: (item: Item) => string;

	/** Whether charts of the server's load are above the list. */
	readonly hasCharts?: boolean;

	/** Returns the depth of a row in the tree of the default order; absent if the default order is not a tree. */
	readonly depthOf?: (item: Item) => number;

	/**
	The rows that the list's name doesn't describe, such as sessions that block others. The title counts these rows separately, with the text that
	`called` returns: `2 blockers`.
	*/
	readonly beside?: {readonly isBeside: (item: Item) => boolean; readonly called: (count: number) => string};

	/** The sentence above the rows. */
	readonly remark: string;

	readonly shortRemark?: string;

	/** The sentence above the rows for a user who can't act on the rows. If absent, `remark` is used. */
	readonly readOnlyRemark?: string;

	/**
	Explanations by SQLSTATE for errors of the list's SELECT, if pgtower knows more about an error than the server says.
	*/
	readonly problems?: ReadonlyMap<string, string>;

	/** The message if the database lacks the extension that the list is read from. */
	readonly missing?: string;
};

const noNames = {branch: () => undefined, organization: () => undefined, project: () => undefined};

/** Adds the fields for filtering and sorting, and the conversion of a row to an entry of a JSON document. */
const withFields = <Item extends ServerObject>(kind: ServerKind<Item>) => ({
	...kind,
	fields: fieldsOf(kind.attributes),
	objectOf: (item: Item): ApiObject => entryOf(kind.attributes, item, noNames),
});

const serverKinds: {readonly [List in ServerList]: ReturnType<typeof withFields<ServerListRows[List]>>} = {
	blocked: withFields({
		one: 'blocked session', many: 'blocked sessions', of: 'server', everySeconds: 2, aliases: ['blocking', 'locks', 'waits'], attributes: blockedAttributes, read: readBlocked,
		unsorted: 'as a tree', unsortedSentence: 'Blocking sessions stand above those they block',
		nameOf: ({pid}) => String(pid), depthOf: ({depth}) => depth, hasCharts: true,
		beside: {isBeside: ({lockMode, blockedBy}) => lockMode === undefined && blockedBy.length === 0, called: count => `${count} ${count === 1 ? 'blocker' : 'blockers'}`},
		remark: 'A session at the top blocks those below it: X ends it and frees its locks.',
		shortRemark: 'X ends the session at the top and frees its locks.',
		readOnlyRemark: 'A session at the top blocks those below it.',
	}),
	statements: withFields({
		one: 'statement', many: 'statements', of: 'server', everySeconds: 10, aliases: ['slow', 'queries', 'outliers'], attributes: statementAttributes, read: readStatement,
		unsorted: 'the most time first', unsortedSentence: 'The statement with the most time stands first',
		nameOf: ({id}) => id,
		remark: 'Times count since the counters started or were reset. Statements are shown without their constants.',
		missing: 'pg_stat_statements is not installed here. The database owner can create it: CREATE EXTENSION pg_stat_statements;',
		problems: new Map([['42703', 'pg_stat_statements is too old here. The database owner can update it: ALTER EXTENSION pg_stat_statements UPDATE;']]),
	}),
	tables: withFields({
		one: 'table', many: 'tables', of: 'database', everySeconds: 10, aliases: ['relations'], attributes: tableAttributes, read: readTable,
		unsorted: 'the largest first', unsortedSentence: 'The largest table stands first',
		nameOf: ({schema, name}) => `${schema}.${name}`,
		remark: 'Sizes are as of the last vacuum or analyze: reading them waits for no lock. – means not known yet.',
	}),
	indexes: withFields({
		one: 'index', many: 'indexes', of: 'database', everySeconds: 30, aliases: ['unused'], attributes: indexAttributes, read: readIndex,
		unsorted: 'the largest first', unsortedSentence: 'The largest index stands first',
		nameOf: ({schema, name}) => `${schema}.${name}`,
		remark: 'Scans count since the counters started or were reset, on this compute only. “/use:unused” finds indexes without scans.',
	}),
	bloat: withFields({
		one: 'bloat estimate', many: 'bloat estimates', of: 'database', everySeconds: 60, aliases: ['bloated', 'wasted'], attributes: bloatAttributes, read: readBloat,
		unsorted: 'the most empty space first', unsortedSentence: 'The table with the most empty space stands first',
		nameOf: ({schema, name}) => `${schema}.${name}`,
		remark: 'Estimated from average column widths, as of the last analyze. – means not analyzed, or hidden from this role.',
	}),
};

// The cast is safe because no code adds keys to `serverKinds`.
export const serverLists = Object.keys(serverKinds) as readonly ServerList[];

export const serverKindOf = <List extends ServerList>(list: List): (typeof serverKinds)[List] => serverKinds[list];

/** Decodes the rows of a list, and drops invalid rows. */
export const readServerRows = <List extends ServerList>(list: List, rows: readonly PropertyRow[]): ReadonlyArray<ServerListRows[List]> => {
	const {read} = serverKinds[list];
	return rows.map(row => read(row)).filter(row => row !== undefined);
};

/** Builds a record with a value for each list. */
export const byServerList = <Values extends Readonly<Record<ServerList, unknown>>>(valueFor: <List extends ServerList>(list: List) => Values[List]): Values =>
	// The cast is safe because `serverLists` has every key of the record.
	Object.fromEntries(serverLists.map(list => [list, valueFor(list)])) as Values;

export type ServerReading<Item> = {
	readonly items: readonly Item[];

	/** The server's current time. */
	readonly now: Instant;

	/** The total number of rows, if the statement reads only the first rows. */
	readonly all: number | undefined;
};

/** The time after which rows are redrawn even if their displayed ages look the same, in milliseconds. */
const longest = 10_000;

/** Returns whether the displayed ages in the rows are the same at two moments. If so, nothing needs to be redrawn. */
export const rowAgesLookSame = <Item>(items: readonly Item[], fields: ReadonlyArray<Field<Item, Moment>>, before: Instant, now: Instant): boolean => {
	if (now < before || now - before >= longest) {
		return false;
	}

	const ageText = (value: string | number | undefined) => typeof value === 'number' ? formatSpan(value) : value;
	const ages = fields.filter(({kind}) => kind === 'age');
	return items.every(item => ages.every(({value}) => ageText(value(item, {now: before, zone: 'utc'})) === ageText(value(item, {now, zone: 'utc'}))));
};
