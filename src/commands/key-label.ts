import {lookUp} from '../base/look-up.js';

const labels: Readonly<Record<string, string>> = {
	up: '↑', down: '↓', left: '←', right: '→', pageup: 'PgUp', pagedown: 'PgDn',
};

/**
The label of a key for the user: `j`, `ctrl-f`, `PgUp`.
*/
export const keyLabel = (key: string): string => lookUp(labels, key) ?? key;
