import {spawnSync} from 'node:child_process';

/**
The settings of a terminal, in the form that `setTermios` takes; undefined where there is no `stty`.

Node remembers the settings that it found when it set raw mode. Those that another program leaves behind would take their place.
*/
export const termiosOf = (descriptor: number): string | undefined => {
	const {status, stdout} = spawnSync('stty', ['-g'], {stdio: [descriptor, 'pipe', 'ignore'], encoding: 'utf8', timeout: 1000});
	const settings = stdout?.trim();
	return status === 0 && settings !== '' ? settings : undefined;
};

/**
Gives a terminal settings that it had before.
*/
export const setTermios = (descriptor: number, settings: string): void => {
	spawnSync('stty', [settings], {stdio: [descriptor, 'ignore', 'ignore'], timeout: 1000});
};
