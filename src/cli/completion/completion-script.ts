import {declareProgram} from '../declare-program.js';
import {bashCompletion} from './bash.js';
import {describeProgram} from './describe-program.js';
import {fishCompletion} from './fish.js';
import type {CompletionShell} from './shell.js';
import {zshCompletion} from './zsh.js';

const writers = {bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion} as const;

/** Builds the completion script for a shell. */
export const completionScript = (shell: CompletionShell): string =>
	writers[shell](describeProgram(declareProgram('', () => undefined)));
