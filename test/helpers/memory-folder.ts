import {
	existsSync,
	readFileSync,
	statfsSync,
	statSync,
} from 'node:fs';

/**
The bytes that a folder must have free: about twenty copies of a cluster, and as much again, which is more than concurrent tests write.
*/
const needed = 2 ** 31;

/** The number of files that a folder must have room for. */
const neededFiles = 500_000;

/**
Returns whether everyone may create files in a folder, and nobody may touch the files of others, as in every folder for temporary files.
*/
const isForTemporaryFiles = (folder: string): boolean => statSync(folder).mode.toString(8).endsWith('1777');

const hasRoom = (folder: string): boolean => {
	const {bavail, bsize, ffree} = statfsSync(folder);
	return bavail * bsize > needed && ffree > neededFiles;
};

/**
Finds a folder in which Linux keeps temporary files in memory. On a disk, copying a cluster of a thousand files takes five times the processor time.
Undefined where there is none, or where it has too little room or runs no scripts, as in a container.
*/
export const memoryFolder = (): string | undefined => {
	if (!existsSync('/proc/mounts')) {
		return undefined;
	}

	return readFileSync('/proc/mounts', 'utf8').split('\n')
		.map(line => line.split(' '))
		.filter(fields => fields[2] === 'tmpfs' && !/(?:^|,)(?:ro|noexec)(?:,|$)/v.test(fields[3] ?? ''))
		// A blank in the name of a folder is written as an octal number.
		.map(fields => (fields[1] ?? '').replaceAll(String.raw`\040`, ' '))
		.find(folder => existsSync(folder) && isForTemporaryFiles(folder) && hasRoom(folder));
};
