import type {RenderOptions} from 'ink';

/** Ink draws full frames on the alternate screen. The terminal layer then sends only the changes. */
export const renderOptions = {
	alternateScreen: true,
	exitOnCtrlC: false,
	// Other code already diverts output that bypasses Ink.
	patchConsole: false,
	incrementalRendering: false,
	// Other code has already checked the terminal. Variables such as CI say nothing about the terminal.
	interactive: true,
	// The variable INK_SCREEN_READER would make Ink write another kind of frame. Such a frame could not be compared with the screen.
	isScreenReaderEnabled: false,
} as const satisfies RenderOptions;
