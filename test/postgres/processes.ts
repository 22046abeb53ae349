import path from 'node:path';
import type {Access} from '../../src/control-plane/platform/backing.js';
import {runProgram} from '../../src/postgres/programs/run-program.js';

/**
The servers whose data lies under a folder: the first process of each.
*/
export const processesUnder = async (folder: string): Promise<readonly string[]> => {
	const {output} = await runProgram('ps', ['-e', '-ww', '-o', 'args=']);
	return output.split('\n').filter(line => line.includes(` -D ${folder}/`));
};

/**
The servers of one control plane, which has its certificate beside its data.
*/
export const processesOf = async ({certificateFile}: Pick<Access, 'certificateFile'>): Promise<readonly string[]> =>
	processesUnder(path.dirname(certificateFile));
