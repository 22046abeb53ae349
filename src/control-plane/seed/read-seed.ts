import * as v from 'valibot';
import {readRegularFile} from '../../base/read-regular-file.js';
import {SeedProblem} from './seed-problem.js';
import {seedNames, type Seed} from './seed.js';
import {seedSchema} from './seed-schema.js';

/**
Larger than any world that somebody writes down.
*/
const mostBytes = 64 * 1_048_576;

const isSeedName = (name: string): name is (typeof seedNames)[number] => (seedNames as readonly string[]).includes(name);

/**
The seed of that name, or the one that a file describes.

@throws {SeedProblem} When there is no such file, or what is in it describes no world.
*/
export const readSeed = async (name: string): Promise<Seed> => {
	if (isSeedName(name)) {
		return name;
	}

	let content: unknown;
	try {
		content = JSON.parse(await readRegularFile(name, mostBytes));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new SeedProblem(`--seed takes one of ${seedNames.join(', ')}, or a JSON file; ${name} can't be read: ${reason}`);
	}

	const result = v.safeParse(seedSchema, content);
	if (!result.success) {
		const [issue] = result.issues;
		throw new SeedProblem(`${name} describes no world: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
	}

	return result.output;
};
