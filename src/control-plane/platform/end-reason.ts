import {bugSentence} from '../../base/bug-sentence.js';

/**
Errors that the language or its library throws when a program is wrong. Those of the system and of Postgres are none of these.
*/
const bugs = [TypeError, RangeError, ReferenceError, SyntaxError] as const;

/**
Whether an error is a mistake of this program, and not what became of an operation.
*/
export const isBug = (error: unknown): boolean => !(error instanceof Error) || bugs.some(kind => error instanceof kind);

/**
Why an operation has failed that ran into a bug.
*/
export const bugReason = (error: unknown): string => bugSentence(error instanceof Error ? error : new TypeError(`${String(error)} was thrown`));

/**
Why an operation has failed, in words for who asked for it.
*/
export const endReason = (error: unknown): string => error instanceof Error && !isBug(error) ? error.message : bugReason(error);
