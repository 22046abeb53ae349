import type {RenderOptions} from 'ink';

/**
How Ink draws: whole frames on the alternate screen, of which the terminal layer sends what changed.
*/
export const renderOptions = {
	alternateScreen: true,
	exitOnCtrlC: false,
	// What is written past Ink was diverted before it could be patched.
	patchConsole: false,
	incrementalRendering: false,
	// The terminal was looked at before; variables such as CI say nothing about it.
	interactive: true,
	// INK_SCREEN_READER would have Ink write other frames than are compared with the screen, and tear it.
	isScreenReaderEnabled: false,
} as const satisfies RenderOptions;
