import process from 'node:process';
import {loadProgram} from './load-program.js';

export {loadProgram} from './load-program.js';

// A single-file program starts here, since it contains node. Otherwise `bin.ts` calls `loadProgram` after it has checked node's version.
if (process.getBuiltinModule('node:sea').isSea()) {
	void loadProgram();
}
