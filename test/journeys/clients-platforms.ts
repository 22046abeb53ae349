import {installedPrograms} from '../postgres/programs.js';

/**
What may stand behind the computes that the platform's own clients work with: both are to look the same to them.
*/
export const platforms = [
	{name: 'simulated computes', args: ['--seed', 'empty'], hasPooler: true},
	{name: 'servers of this machine', args: ['--seed', 'empty', `--postgres=${installedPrograms}`], hasPooler: false},
] as const;
