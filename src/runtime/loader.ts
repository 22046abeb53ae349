import process from 'node:process';
import {loadProgram} from './load-program.js';

export {loadProgram} from './load-program.js';

// A single file begins here, as it brings its own node. Otherwise the first file calls, once it has checked node's version.
if (process.getBuiltinModule('node:sea').isSea()) {
	await loadProgram();
}
