import {readFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {readFrames, versionsIn} from './frames.js';
import {buildSourceMaps} from './source-maps.js';

const say = (sentence: string) => {
	process.stderr.write(`read-crash: ${sentence}\n`);
};

/**
Prints a crash log or a debug log with source files and lines in its stack traces. It must run in a checkout of the version that wrote the log.

@see docs/internals/debugging.md#a-crash-log-read-back
*/
const readCrash = async (file: string): Promise<void> => {
	// Npm runs scripts in the package's folder, but the file name is relative to the user's folder, INIT_CWD.
	const log = await readFile(path.resolve(process.env.INIT_CWD ?? '.', file), 'utf8');
	const {version} = JSON.parse(await readFile('package.json', 'utf8')) as {readonly version: string};
	const others = [...versionsIn(log)].filter(other => other !== version);
	if (others.length > 0) {
		say(`The log is of version ${others.join(', ')} and this checkout of ${version}: only what is the same in both is read.`);
	}

	const {text, found, unknownFiles} = readFrames(log, await buildSourceMaps());
	process.stdout.write(text);
	if (unknownFiles.size > 0) {
		say(`These files are not of this checkout's bundle: ${[...unknownFiles].join(', ')}. Check out what was installed, and npm install its packages.`);
	}

	process.exitCode = found === 0 ? 1 : 0;
};

const [file] = process.argv.slice(2);
if (file === undefined) {
	say('Say which log: npm run read-crash <log>.');
	process.exitCode = 2;
} else {
	try {
		await readCrash(file);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error)) {
			throw error;
		}

		say(`${file} can't be read: ${error.message}.`);
		process.exitCode = 2;
	}
}
