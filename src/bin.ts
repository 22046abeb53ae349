#!/usr/bin/env node
import process from 'node:process';

// This file must run on any node there is, so that an old one gets a sentence and not a stack: it imports nothing
// that such a node may lack, and leaves the rest of the program to a file that is read only after the check.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 19)) {
	const {keepCompiled} = await import('./runtime/compile-cache.js');
	keepCompiled();
	const {main} = await import('./main.js');
	await main();
} else {
	process.stderr.write(`pgtower needs node 22.19 or newer; this is node ${process.versions.node}.\n`);
	process.exitCode = 2;
}
