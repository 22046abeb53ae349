import {startTerminal} from './terminal-driver.js';

/**
The settings of a new terminal, as a program finds it that has changed none yet: read from one in which nothing is done, since a program
under test may have changed its own before they are read.
*/
export const termiosAtRest = async (size: {readonly columns?: number; readonly rows?: number} = {}): Promise<string> => {
	await using terminal = await startTerminal({command: 'sh', args: ['-c', 'echo at rest; exec sleep 60'], ...size});
	await terminal.waitFor('at rest');
	return await terminal.termios();
};
