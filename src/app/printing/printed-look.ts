import process from 'node:process';
import type {Look} from '../../cli/snapshot/table/table.js';
import type {Options} from '../../options/options.js';
import {needsAscii} from '../../terminal/text/to-ascii.js';
import {colourDepth} from '../../terminal/text/colours.js';

/**
How a command without a screen prints: in colours on a terminal only.
*/
export const printedLook = ({hasColour, isAscii}: Options): Look => ({
	hasColour: process.stdout.isTTY && colourDepth(process.env, {noColour: !hasColour}) > 0,
	isAscii: needsAscii(process.env, {ascii: isAscii}),
});
