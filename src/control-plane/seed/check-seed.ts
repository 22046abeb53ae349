import {suspendTimeoutProblem} from '../../domain/computes/scale-to-zero.js';
import {sizeProblem} from '../../domain/computes/compute-size.js';
import {regions} from '../regions.js';
import {SeedProblem} from './seed.js';
import type {SeedBranch, SeedProject, SeedWorld} from './seed-schema.js';

const twice = (items: readonly string[]): string | undefined => items.find((item, index) => items.indexOf(item) !== index);

const branchProblem = ({name, parent, computes, snapshots = []}: SeedBranch): string | undefined => {
	const problems = computes.map(({min, max, suspendTimeoutSeconds}) =>
		sizeProblem({min, max}) ?? suspendTimeoutProblem(suspendTimeoutSeconds));
	const problem = problems.find(sentence => sentence !== undefined);
	if (problem !== undefined) {
		return `branch ${name}: ${problem}`;
	}

	if (parent !== undefined && snapshots.length > 0) {
		return `branch ${name} has a parent, but only root branches have snapshots`;
	}

	return computes.filter(({type}) => type === 'read_write').length > 1
		? `branch ${name} has more than one read_write compute`
		: undefined;
};

const projectProblem = ({owner, region, branches}: SeedProject, owners: ReadonlySet<string>): string | undefined => {
	if (!owners.has(owner)) {
		return `its owner ${owner} is neither an organization nor the email address of a user`;
	}

	if (regions.every(({id}) => id !== region)) {
		return `there is no region ${region}`;
	}

	if (branches.filter(({isDefault}) => isDefault).length !== 1) {
		return 'it needs exactly one default branch';
	}

	const name = twice(branches.map(branch => branch.name));
	if (name !== undefined) {
		return `it has two branches with the name ${name}`;
	}

	const snapshot = twice(branches.flatMap(({snapshots = []}) => snapshots.map(one => one.name)));
	if (snapshot !== undefined) {
		return `it has two snapshots with the name ${snapshot}`;
	}

	const orphan = branches.find(({parent}, index) =>
		parent !== undefined && branches.slice(0, index).every(before => before.name !== parent));
	return orphan === undefined
		? branches.map(branch => branchProblem(branch)).find(problem => problem !== undefined)
		: `branch ${orphan.name} needs its parent ${orphan.parent} before it in the list`;
};

/**
Rejects a seed that breaks a rule enforced by the API.

@throws {SeedProblem}
*/
export const checkSeed = ({users, organizations, projects}: SeedWorld): void => {
	const owners = new Set([...users.map(({email}) => email), ...organizations.map(({id}) => id)]);
	const id = twice(projects.map(project => project.id));
	if (id !== undefined) {
		throw new SeedProblem(`Two projects have the id ${id}.`);
	}

	for (const project of projects) {
		const problem = projectProblem(project, owners);
		if (problem !== undefined) {
			throw new SeedProblem(`The project ${project.name} is not valid: ${problem}.`);
		}
	}
};
