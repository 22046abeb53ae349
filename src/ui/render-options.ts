import type {RenderOptions} from 'ink';

/**
How Ink draws: full frames on the alternate screen. The terminal layer sends only the changes.
*/
export const renderOptions = {
	alternateScreen: true,
	exitOnCtrlC: false,
	// Output that bypasses Ink has already been diverted.
	patchConsole: false,
	incrementalRendering: false,
	// The terminal was checked earlier; variables such as CI say nothing about it.
	interactive: true,
	// INK_SCREEN_READER would make Ink write a different kind of frame, which would break the comparison with the screen.
	isScreenReaderEnabled: false,
} as const satisfies RenderOptions;
