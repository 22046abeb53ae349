import {readdir, readFile} from 'node:fs/promises';

/**
The state in which a program leaves the terminal, found by replaying every byte it wrote. A program has restored everything when all fields are empty
or false.
*/
export type Leftovers = {
	/** Private modes that are still on (`?1049`, `?2004`, `?2026` …), and modes that are on by default but off now. */
	readonly modes: readonly string[];
	readonly isCursorHidden: boolean;
	readonly isAlternateScreen: boolean;
	readonly hasStyle: boolean;
	readonly hasTitle: boolean;
	readonly kittyKeyboardDepth: number;
	readonly openHyperlink: boolean;
};

/** Modes that are on in a new terminal, so that a program must switch them on again. */
const onByDefault = new Set(['?7', '?25', '?8', '?1007', '?1036', '?1039', '?2']);

const sequences = /\u{1B}(?:\[(?<parameters>[\d;:<=>?]*)(?<intermediates>[ !#$'*+]*)(?<final>[@A-Z\[\\\]^_`a-z\{\|\}~])|\](?<command>[^\u{7}\u{1B}]*)(?:\u{7}|\u{1B}\\)|(?<keypad>[=>]))/gv;

type Replay = {
	readonly modes: Map<string, boolean>;
	readonly titles: string[];
	title: string;
	hasStyle: boolean;
	openHyperlink: boolean;
	kittyKeyboardDepth: number;
};

const replayControl = (replay: Replay, parameters: string, final: string) => {
	const kind = /^[<>?]?/v.exec(parameters)![0] + final;
	switch (kind) {
		case 'm': {
			replay.hasStyle = !/(?:^|;)0*$/v.test(parameters);

			break;
		}

		case '?h':
		case '?l': {
			for (const mode of parameters.slice(1).split(';')) {
				replay.modes.set(`?${mode}`, final === 'h');
			}

			break;
		}

		case '>u': {
			replay.kittyKeyboardDepth++;

			break;
		}

		case '<u': {
			replay.kittyKeyboardDepth -= Math.max(1, Number(parameters.slice(1)));

			break;
		}

		default: {if (/^22(?:;[02])?t$/v.test(parameters + final)) {
			replay.titles.push(replay.title);
		} else if (/^23(?:;[02])?t$/v.test(parameters + final)) {
			replay.title = replay.titles.pop() ?? '';
		}}
	}
};

const replayCommand = (replay: Replay, command: string) => {
	if (/^[02];/v.test(command)) {
		replay.title = command.slice(2);
	} else if (command.startsWith('8;')) {
		replay.openHyperlink = !/^8;[^;]*;$/v.test(command);
	}
};

/** Replays the output of a program, and returns the state that it leaves. */
export const auditBytes = (written: string): Leftovers => {
	const replay: Replay = {
		modes: new Map(), titles: [], title: '', hasStyle: false, openHyperlink: false, kittyKeyboardDepth: 0,
	};
	for (const {groups} of written.matchAll(sequences)) {
		const {parameters, intermediates, final, command, keypad} = groups!;
		if (command !== undefined) {
			replayCommand(replay, command);
		} else if (keypad !== undefined) {
			replay.modes.set('keypad', keypad === '=');
		} else if (intermediates === '') {
			replayControl(replay, parameters!, final!);
		} else if (intermediates !== '$' || final !== 'p') {
			// The query for a mode does not set it.
			replay.modes.set(`${intermediates}${final}`, !/^0?$/v.test(parameters!));
		}
	}

	const {modes, titles, title, ...rest} = replay;
	return {
		...rest,
		modes: [...modes].filter(([mode, isOn]) => isOn !== onByDefault.has(mode)).map(([mode]) => mode),
		isCursorHidden: modes.get('?25') === false,
		isAlternateScreen: ['?1049', '?1047', '?47'].some(mode => modes.get(mode) === true),
		hasTitle: title !== '' || titles.length > 0,
	};
};

/** The state of the terminal after a program that has restored everything. */
export const nothingLeft: Leftovers = {
	modes: [],
	isCursorHidden: false,
	isAlternateScreen: false,
	hasStyle: false,
	hasTitle: false,
	kittyKeyboardDepth: 0,
	openHyperlink: false,
};

/**
Returns the command lines of the running processes of a session. The session's id is the pid of the program started in the pty.
*/
export const processesOfSession = async (session: number): Promise<string[]> => {
	const entries = await readdir('/proc');
	const found = await Promise.all(entries.filter(name => /^\d+$/v.test(name)).map(async pid => {
		try {
			const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
			// The name may contain anything; behind it come state, parent, group and session.
			const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
			if (Number(fields[3]) !== session || fields[0] === 'Z') {
				return undefined;
			}

			const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8');
			return `${pid} ${commandLine.replaceAll('\0', ' ')}`;
		} catch {
			// The process has ended between the listing and the reading.
			return undefined;
		}
	}));
	return found.filter(line => line !== undefined);
};
