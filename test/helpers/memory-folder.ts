import {
	existsSync,
	readFileSync,
	statfsSync,
	statSync,
} from 'node:fs';

/**
More than all tests that run at once write, in bytes: some twenty copies of a cluster, and as much again.
*/
const needed = 2 ** 31;

/**
The same for the number of files.
*/
const neededFiles = 500_000;

/**
Anyone may make files in it, and nobody may touch those of others: so it is with every folder for temporary files.
*/
const isForTemporaryFiles = (folder: string): boolean => statSync(folder).mode.toString(8).endsWith('1777');

const hasRoom = (folder: string): boolean => {
	const {bavail, bsize, ffree} = statfsSync(folder);
	return bavail * bsize > needed && ffree > neededFiles;
};

/**
A folder of Linux for temporary files that are in memory. On a disk, to copy a cluster of a thousand files takes five times the processor
time. Undefined where there is none, and where it has too little room or runs no scripts, as in a container.
*/
export const memoryFolder = (): string | undefined => {
	if (!existsSync('/proc/mounts')) {
		return undefined;
	}

	return readFileSync('/proc/mounts', 'utf8').split('\n')
		.map(line => line.split(' '))
		.filter(fields => fields[2] === 'tmpfs' && !/(?:^|,)(?:ro|noexec)(?:,|$)/v.test(fields[3] ?? ''))
		// A blank in a name is written as a number.
		.map(fields => (fields[1] ?? '').replaceAll(String.raw`\040`, ' '))
		.find(folder => existsSync(folder) && isForTemporaryFiles(folder) && hasRoom(folder));
};
