import type {ServerList, ServerListRows} from '../../domain/server-lists.js';
import type {ListStatement} from './list-statement.js';
import {bloatStatement} from './bloat.js';
import {blockedStatement} from './blocked.js';
import {indexesStatement} from './indexes.js';
import {slowStatements} from './slow-statements.js';
import {tablesStatement} from './tables.js';

const statements: {readonly [List in ServerList]: ListStatement<ServerListRows[List]>} = {
	blocked: blockedStatement,
	statements: slowStatements,
	tables: tablesStatement,
	indexes: indexesStatement,
	bloat: bloatStatement,
};

export const listStatementOf = <List extends ServerList>(list: List): (typeof statements)[List] => statements[list];
