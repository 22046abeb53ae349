import process from 'node:process';
import {fullVersion} from '../cli/full-version.js';
import type {Crash} from '../storage/crash-log.js';

/**
A crash as its log has it.

@param now Milliseconds since 1970.
@param stack The error's, without what must not be written.
@param summary Counts and states of the program, by name.
*/
export const describeCrash = (now: number, stack: string, summary: Crash['summary']): Crash => ({
	at: new Date(now).toISOString(),
	version: fullVersion,
	node: process.versions.node,
	platform: `${process.platform} ${process.arch}`,
	stack,
	summary,
});
