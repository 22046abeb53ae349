import type {RenderOptions} from 'ink';

/**
How Ink draws: whole frames on the alternate screen, of which the terminal layer sends the changes.
*/
export const renderOptions = {
	alternateScreen: true,
	exitOnCtrlC: false,
	// What is written past Ink has been diverted already.
	patchConsole: false,
	incrementalRendering: false,
	// The terminal was checked before; variables such as CI say nothing about it.
	interactive: true,
	// INK_SCREEN_READER would have Ink write frames of another kind, which would corrupt the comparison with the screen.
	isScreenReaderEnabled: false,
} as const satisfies RenderOptions;
