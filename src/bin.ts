#!/usr/bin/env node
import process from 'node:process';

// This file must run on any version of node, so that an old version prints a sentence instead of a stack trace. The file imports nothing that an old
// version may lack. The rest of the program is loaded only after the check.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 19)) {
	// oxlint-disable-next-line unicorn/prefer-top-level-await -- A CommonJS module can't wait.
	void import('./runtime/loader.js').then(async ({loadProgram}) => loadProgram());
} else {
	process.stderr.write(`pgtower needs node 22.19 or newer; this is node ${process.versions.node}.\n`);
	process.exitCode = 2;
}
