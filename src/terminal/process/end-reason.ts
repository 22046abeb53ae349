import {readFileSync} from 'node:fs';

const childrenOf = (pid: number): readonly number[] => {
	try {
		return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(text => text !== '').map(Number);
	} catch {
		// The process has ended, or this is not Linux.
		return [];
	}
};

/**
Returns a process and its descendants, such as a shell or pager inside psql. Without `/proc`, returns only the process.
*/
export const withDescendants = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(child => withDescendants(child))];

/**
The modes that a program may leave changed, with their reset sequences. A soft reset (`CSI ! p`) would reset most of these modes, but tmux ignores it,
and an old Linux console prints its `p`. Tab stops and palette colors stay, since they may be the user's own.

@see https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
*/
const modes: ReadonlyArray<readonly [mode: string, reset: string]> = [
	['synchronized updates', '\u{1B}[?2026l'],
	['the alternate screen without its saved cursor', '\u{1B}[?1047l'],
	['pastes in brackets', '\u{1B}[?2004l'],
	['reports of the mouse', '\u{1B}[?9l\u{1B}[?1000l\u{1B}[?1001l\u{1B}[?1002l\u{1B}[?1003l'],
	['forms of these reports', '\u{1B}[?1005l\u{1B}[?1006l\u{1B}[?1015l\u{1B}[?1016l'],
	['reports of the focus and of the colour scheme', '\u{1B}[?1004l\u{1B}[?2031l'],
	['application cursor keys and keypad', '\u{1B}[?1l\u{1B}>'],
	['modified keys of xterm', '\u{1B}[>4m'],
	['locked keyboard, insertion, line feeds that return', '\u{1B}[2l\u{1B}[4l\u{1B}[20l'],
	['local echo', '\u{1B}[12h'],
	['reverse video', '\u{1B}[?5l'],
	['character sets', '\u{F}\u{1B}(B\u{1B})B\u{1B}*B\u{1B}+B'],
	['left and right margins', '\u{1B}[?69l'],
	['origin', '\u{1B}[?6l'],
	['scroll region', '\u{1B}[r'],
	['automatic wrapping', '\u{1B}[?7h'],
	['the cursor', '\u{1B}[?25h\u{1B}[ q'],
	['style', '\u{1B}[m'],
];

const isOfScreen = (reset: string): boolean => reset === '\u{1B}[?1047l';

/**
The sequence that resets modes changed by other programs, on the alternate screen. It moves the cursor to the first cell.
*/
export const undoOnScreen: string = modes.map(([, reset]) => isOfScreen(reset) ? '' : reset).join('');

/**
The sequence that resets modes changed by other programs, on the main screen. Resetting origin mode and the scroll region moves the cursor to the
first cell, and restoring a saved position would restore origin mode. So the sequence ends with a move to the last row, where the next output starts.
*/
export const undoLeftBehind = `${modes.map(([, reset]) => reset).join('')}\u{1B}[9999;1H`;

export type EndSignal = 'SIGHUP' | 'SIGINT' | 'SIGQUIT' | 'SIGTERM';

export type EndReason =
	| {readonly kind: 'quit'}
	| {readonly kind: 'signal'; readonly signal: EndSignal}

	/** The terminal no longer exists. */
	| {readonly kind: 'gone'}

	/** A bug. `log`: the path of the crash log; undefined if it could not be written. */
	| {readonly kind: 'crash'; readonly error: Error; readonly log: string | undefined};

export const endSignals: readonly EndSignal[] = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'];

const exitCodes: Readonly<Record<EndSignal, number>> = {
	SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143,
};

/**
Returns the exit code: 0 for a normal end, 1 for a bug, and 128 plus the signal's number for a signal. A lost terminal counts as the SIGHUP that it
should have sent.
*/
export const exitCodeOf = (reason: EndReason): number => {
	switch (reason.kind) {
		case 'quit': {
			return 0;
		}

		case 'crash': {
			return 1;
		}

		case 'gone': {
			return exitCodes.SIGHUP;
		}

		case 'signal': {
			return exitCodes[reason.signal];
		}
	}
};
