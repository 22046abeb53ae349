import type {Environment} from '../../base/environment.js';

/**
DECRQM: is bracketed paste a mode of this terminal?
*/
const modeQuestion = '\u{1B}[?2004$p';

/**
XTVERSION: what is it called? It is for tmux, which answers DECRQM only since 3.6, and this since 3.2.
*/
const nameQuestion = '\u{1B}[>0q';

/**
A terminal may print the end of a question that it does not know, as QTerminal before 2026 does. So the cursor goes back to where it was, and
the rest of its line is erased.
*/
const saveCursor = '\u{1B}7';
const restoreCursor = '\u{1B}8\u{1B}[K';

/**
An old Linux console prints the ends of both questions, and Emacs' `term` may. Neither answers them.
*/
const isMute = /^(?:linux|eterm|dumb)/v;

/**
The first VTE (GNOME Terminal and others) that knows XTVERSION. Earlier ones print it.
*/
const firstNamedVte = 6800;

/**
Whether a terminal is known to mark pastes without being asked: Terminal.app of macOS, which prints the end of DECRQM. It has marked them
since 10.7. A multiplexer inside it inherits the variable, and has another TERM.
*/
export const isKnownToMarkPastes = (env: Environment): boolean => env.TERM_PROGRAM === 'Apple_Terminal' && /^(?:xterm|nsterm)/v.test(env.TERM ?? '');

/**
Asks the terminal whether it marks pastes; empty where the question would be printed.

@see https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
*/
export const pasteQuestions = (env: Environment): string => {
	if (isMute.test(env.TERM ?? '') || env.TERM_PROGRAM === 'Apple_Terminal') {
		return '';
	}

	const vte = Number(env.VTE_VERSION ?? firstNamedVte);
	return saveCursor + modeQuestion + (vte < firstNamedVte ? '' : nameQuestion) + restoreCursor;
};

/**
Whether an answer says that the terminal marks pastes. The mode is set, reset or permanently set; or it is tmux, which marks what its own
terminal marks. Terminals with other names answer DECRQM.
*/
export const saysPastesAreMarked = (reply: string): boolean => /^\?2004;[123]\$y$/v.test(reply) || reply.startsWith('>|tmux ');
