import * as v from 'valibot';
import {suggestion} from '../../base/did-you-mean.js';
import {fileReason} from '../../base/file-error.js';
import {readRegularFile} from '../../base/read-regular-file.js';
import {
	SeedProblem,
	isLargeSeed,
	mostLarge,
	seedNames,
	type Seed,
	seedSchema,
} from './seed.js';

/** The maximum size of a seed file, in bytes. No handwritten world is larger. */
const mostBytes = 64 * 1_048_576;

const isSeedName = (name: string): name is (typeof seedNames)[number] => (seedNames as readonly string[]).includes(name);

/**
Finds a seed by its name, or reads the file of that name.

@throws {SeedProblem} If the file does not exist, or does not describe a world.
*/
export const readSeed = async (name: string): Promise<Seed> => {
	if (isSeedName(name) || isLargeSeed(name)) {
		return name;
	}

	if (name.startsWith('large:')) {
		throw new SeedProblem(`--seed large:<operations>:<projects> takes 1 to ${mostLarge.operations} operations and 1 to ${mostLarge.projects} projects, not ${name.slice('large:'.length)}.`);
	}

	let content: unknown;
	try {
		content = JSON.parse(await readRegularFile(name, mostBytes));
	} catch (error) {
		const reason = error instanceof SyntaxError ? 'it is not JSON' : fileReason(error);
		throw new SeedProblem(`--seed must be one of ${seedNames.join(', ')}, or a JSON file. The file ${name} can't be read: ${reason}.${suggestion(name, seedNames)}`);
	}

	const result = v.safeParse(seedSchema, content);
	if (!result.success) {
		const [issue] = result.issues;
		throw new SeedProblem(`${name} is not a valid world: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
	}

	return result.output;
};
