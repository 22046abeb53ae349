import type {Loaded} from '../options/load-options.js';
import {complain} from './complain.js';

/**
Warns that a command without a screen reads the demo, unless the user asked for it. A job that has lost its environment must not present
invented data as real.

@see docs/guide/command-line.md#exit-codes
*/
export const sayDemo = (command: 'snapshot' | 'tail' | 'record', {options: {connection}, given}: Loaded): void => {
	if (connection.kind === 'demo' && given.demo !== true) {
		complain(`pgtower ${command}`, 'No key is set, so this is the demo.');
	}
};
