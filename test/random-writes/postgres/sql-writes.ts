import {pick} from '../../../src/control-plane/random.js';
import {quoteName, quoteText} from '../../../src/postgres/protocol/names.js';
import {hostileNames} from './hostile-names.js';
import type {Life, Place} from './life.js';
import type {OpenSession} from './open-session.js';

/** A kind of statement that a user sends, with its weight among all kinds. */
export type SqlStep = {
	readonly name: string;
	readonly weight: number;
	readonly happen: (session: OpenSession, life: Life, place: Place) => Promise<void>;
};

const statement = (name: string, weight: number, text: (life: Life, place: Place, session: OpenSession) => string): SqlStep => ({
	name, weight, async happen(session, life, place) {
		await session.run(text(life, place, session));
	},
});

const someRole = ({random}: Life, {roles}: Place): string => quoteName(pick(random, ['neondb_owner', ...roles.map(({name}) => name)]));

/** Returns a database of the branch, most often one that the role owns. */
const someDatabase = ({random}: Life, {databases}: Place, {role}: OpenSession): string => {
	const own = databases.filter(({owner_name: owner}) => owner === role).map(({name}) => name);
	return own.length > 0 && random() < 0.6 ? pick(random, own) : pick(random, [...databases.map(({name}) => name), 'neondb']);
};

/** Attributes of a role that keep it from connecting, or let it connect. */
const keepingOut: readonly string[] = [
	'password \'behind\'',
	'password null',
	'valid until \'2000-01-01\'',
	'valid until \'infinity\'',
	'nologin',
	'login',
	'connection limit 0',
	'connection limit -1',
];

const objects: readonly SqlStep[] = [
	statement('create a role', 5, ({random}) =>
		`create role ${quoteName(pick(random, hostileNames))} ${pick(random, ['login createdb password \'behind\'', 'login', 'nologin', 'login createrole password \'behind\''])}`),
	statement('rename a role', 4, (life, place) => `alter role ${someRole(life, place)} rename to ${quoteName(pick(life.random, hostileNames))}`),
	statement('drop a role', 4, (life, place) => `drop role ${someRole(life, place)}`),
	statement('make a role anew', 2, (life, place) => {
		const role = someRole(life, place);
		return `drop role ${role}; create role ${role} login password 'anew'`;
	}),
	statement('change another role', 4, (life, place) => `alter role ${someRole(life, place)} ${pick(life.random, keepingOut)}`),
	statement('change one\'s own password', 4, ({random}, _place, {role, password}) =>
		`alter role ${quoteName(role)} password ${pick(random, ['null', '\'behind\'', quoteText(password)])}`),
	statement('create a database', 5, (life, place) =>
		`create database ${quoteName(pick(life.random, hostileNames))}${life.random() < 0.3 ? ` owner ${someRole(life, place)}` : ''}`),
	statement('rename a database', 6, (life, place, session) => `alter database ${quoteName(someDatabase(life, place, session))} rename to ${quoteName(pick(life.random, hostileNames))}`),
	statement('drop a database', 4, (life, place, session) => `drop database ${quoteName(someDatabase(life, place, session))}${life.random() < 0.5 ? ' with (force)' : ''}`),
	statement('close or open a database', 4, (life, place, session) =>
		`alter database ${quoteName(someDatabase(life, place, session))} allow_connections ${String(life.random() < 0.4)}`),
	statement('give a database to another role', 4, (life, place, session) =>
		`alter database ${quoteName(someDatabase(life, place, session))} owner to ${pick(life.random, [someRole(life, place), someRole(life, place), 'neon_superuser'])}`),
];

const settings: readonly string[] = [
	'default_transaction_read_only = on',
	'default_transaction_isolation = serializable',
	'statement_timeout = 1',
	'lock_timeout = 1',
	'exit_on_error = on',
	'search_path = public, pg_catalog',
	'role = \'app\'',
	'client_encoding = \'LATIN1\'',
	'standard_conforming_strings = off',
	'datestyle = \'German\'',
	'default_tablespace = \'pg_default\'',
	'idle_session_timeout = 1',
	'idle_in_transaction_session_timeout = 1',
	'transaction_timeout = 1',
	'createrole_self_grant = \'set, inherit\'',
	'session_replication_role = replica',
	'row_security = off',
	'bytea_output = \'escape\'',
	'check_function_bodies = off',
	'restrict_nonsystem_relation_kind = \'view\'',
];

const rest: readonly SqlStep[] = [
	statement('set for the role', 4, ({random}, _place, {role}) => `alter role ${quoteName(role)} set ${pick(random, settings)}`),
	statement('set for a database', 5, (life, place, session) => `alter database ${quoteName(someDatabase(life, place, session))} set ${pick(life.random, settings)}`),
	statement('load nothing', 1, (life, place, session) => `alter database ${quoteName(someDatabase(life, place, session))} set local_preload_libraries = 'nowhere'`),
	statement('unset', 2, (life, place, session) =>
		pick(life.random, [`alter role ${quoteName(session.role)} reset all`, `alter database ${quoteName(someDatabase(life, place, session))} reset all`])),
	statement('limit a database', 1, (life, place, session) => `alter database ${quoteName(someDatabase(life, place, session))} connection limit ${pick(life.random, [0, 1, -1])}`),
	statement('make a table', 4, () => 'create table if not exists kept as select generate_series(1, 100) i'),
	statement('grant', 3, (life, place) => `grant select on kept to ${someRole(life, place)}`),
	statement('grant on a database', 2, (life, place, session) => `grant all on database ${quoteName(someDatabase(life, place, session))} to ${someRole(life, place)}`),
	statement('grant by default', 2, (life, place) => `alter default privileges grant all on tables to ${someRole(life, place)}`),
	statement('join a role', 2, (life, place) => `grant ${someRole(life, place)} to ${someRole(life, place)} with admin option`),
	statement('own a schema', 2, (_life, _place, {role}) => `create schema if not exists ${quoteName(`of ${role.slice(0, 20)}`)}`),
	statement('give all away', 1, (life, place, {role}) => `reassign owned by ${quoteName(role)} to ${someRole(life, place)}`),
	statement('drop all', 2, (_life, _place, {role}) => `drop owned by ${quoteName(role)} cascade`),
	statement('change the system', 1, ({random}) => `alter system set ${pick(random, ['work_mem = \'1MB\'', 'max_connections = 1'])}`),
	statement('stand in for the catalog', 1, () => 'create or replace function public.pg_get_userbyid(oid) returns name language sql as $$ select \'postgres\'::name $$'),
	statement('stand in for a table', 1, () => 'create table if not exists public.pg_database (datname name, oid oid)'),
	statement('end own sessions', 1, (_life, _place, {role}) =>
		`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${quoteText(role)} and pid <> pg_backend_pid()`),
	statement('write', 2, () => 'insert into kept select generate_series(1, 1000)'),
	statement('free the schema', 2, () => 'grant all on schema public to public'),
	statement('comment', 1, (life, place, session) => `comment on database ${quoteName(someDatabase(life, place, session))} is 'x'`),
	statement('a policy', 1, (life, place) => `create policy mine on kept to ${someRole(life, place)} using (true)`),
	statement('an extension', 1, ({random}) => `create extension if not exists ${pick(random, ['hstore', 'citext', 'pgcrypto'])}`),
	statement('a mapping', 1, () => 'lock table pg_catalog.pg_authid in access share mode'),
];

/** All statements that users send in a walk. */
export const sqlWrites: readonly SqlStep[] = [...objects, ...rest];
