import {readServerRows, type ServerList, type ServerListRows} from '../../domain/server-lists.js';
import type {ListStatement} from './list-statement.js';
import {bloatStatement} from './bloat.js';
import {blockedStatement, decodeBlockedTree} from './session-rows.js';
import {indexesStatement} from './indexes.js';
import {asPropertyRow, type SentRow} from './sent-row.js';
import {slowStatements} from './slow-statements.js';
import {tablesStatement} from './tables.js';

const statements: Readonly<Record<ServerList, ListStatement>> = {
	blocked: blockedStatement,
	statements: slowStatements,
	tables: tablesStatement,
	indexes: indexesStatement,
	bloat: bloatStatement,
};

/** Returns the statement that reads a list from a server. */
export const listStatementOf = (list: ServerList): ListStatement => statements[list];

/** Decoders of lists whose rows are not a plain copy of the columns. */
const decoders: {readonly [List in ServerList]?: (rows: readonly SentRow[]) => ReadonlyArray<ServerListRows[List]>} = {blocked: decodeBlockedTree};

/** Decodes the rows that the statement of a list returned. Drops invalid rows. */
export const decodeServerRows = <List extends ServerList>(list: List, rows: readonly SentRow[]): ReadonlyArray<ServerListRows[List]> =>
	decoders[list]?.(rows) ?? readServerRows(list, rows.map(row => asPropertyRow(row)));
