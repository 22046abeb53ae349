import {Buffer} from 'node:buffer';

/**
The most bytes of a name. Postgres cuts longer ones, so that two of them may be the same.
*/
export const longestName = 63;

/**
Whether a text has characters only that a name can have: no NUL, and nothing that UTF-8 can't write.
*/
export const hasPossibleCharacters = (name: string): boolean => name.isWellFormed() && !name.includes('\0');

/**
Whether an object of Postgres can have that name.

@see https://www.postgresql.org/docs/current/sql-syntax-lexical.html#SQL-SYNTAX-IDENTIFIERS
*/
export const isPossibleName = (name: string): boolean => name !== '' && hasPossibleCharacters(name) && Buffer.byteLength(name) <= longestName;
