import process from 'node:process';
import {loadProgram} from './load-program.js';

export {loadProgram} from './load-program.js';

// A single-file program starts here, without a check of node's version, because the program contains node. In other installations, `bin.ts` checks
// node's version and then calls `loadProgram`.
if (process.getBuiltinModule('node:sea').isSea()) {
	void loadProgram();
}
