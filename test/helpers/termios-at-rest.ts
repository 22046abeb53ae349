import {startTerminal} from './terminal-driver.js';

/**
Reads the settings of a new terminal that no program has changed. They come from a terminal without a program, since a program under test may
change its own too early.
*/
export const termiosAtRest = async (size: {readonly columns?: number; readonly rows?: number} = {}): Promise<string> => {
	await using terminal = await startTerminal({command: 'sh', args: ['-c', 'echo at rest; exec sleep 60'], ...size});
	await terminal.waitFor('at rest');
	return await terminal.termios();
};
