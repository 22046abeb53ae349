import path from 'node:path';
import type {Access} from '../../src/control-plane/platform/backing.js';
import {runProgram} from '../../src/postgres/programs/run-program.js';

/** Returns the servers whose data is in a folder, as the first process of each. */
export const processesUnder = async (folder: string): Promise<readonly string[]> => {
	const {output} = await runProgram('ps', ['-e', '-ww', '-o', 'args=']);
	return output.split('\n').filter(line => line.includes(` -D ${folder}/`));
};

/** Returns the servers of a control plane. Its certificate is beside their data. */
export const processesOf = async ({certificateFile}: Pick<Access, 'certificateFile'>): Promise<readonly string[]> =>
	processesUnder(path.dirname(certificateFile));
