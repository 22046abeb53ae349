import type {RenderOptions} from 'ink';

/** Ink draws full frames on the alternate screen. The terminal layer then sends only the changes. */
export const renderOptions = {
	alternateScreen: true,
	exitOnCtrlC: false,
	// Output that bypasses Ink is already diverted elsewhere.
	patchConsole: false,
	incrementalRendering: false,
	// The terminal was checked earlier. Variables such as CI say nothing about it.
	interactive: true,
	// INK_SCREEN_READER would make Ink write another kind of frame, which could not be compared with the screen.
	isScreenReaderEnabled: false,
} as const satisfies RenderOptions;
