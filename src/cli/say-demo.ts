import type {Loaded} from '../options/load-options.js';
import {complain} from './complain.js';

/**
Says that a command without a screen reads the demo, unless that was asked for: a job that has lost its environment must not pass invented data off
as real.

@see docs/guide/command-line.md#exit-codes
*/
export const sayDemo = (command: 'snapshot' | 'tail' | 'record', {options: {connection}, given}: Loaded): void => {
	if (connection.kind === 'demo' && given.demo !== true) {
		complain(`pgtower ${command}`, 'No key is set: this is the demo.');
	}
};
