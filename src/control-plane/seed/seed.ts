import * as v from 'valibot';
import demo from '../../../assets/demo.json' with {type: 'json'};
import empty from '../../../assets/empty.json' with {type: 'json'};
import type {Plan} from '../../domain/projects/plan.js';
import {seedSchema, usualPlan, type SeedWorld} from './seed-schema.js';

/** An error that explains to the user why the world of the named seed can't be created. */
export class SeedProblem extends Error {
	override readonly name = 'SeedProblem';
}

/**
An initial world: the name of a built-in world, or the content of a file. `large` is the empty world, filled for load tests. `large:5000:20` has 20
projects, with 5000 operations in the first.
*/
export type Seed = 'demo' | 'empty' | 'large' | LargeSeed | SeedWorld;

type LargeSeed = `large:${number}` | `large:${number}:${number}`;

/** The size of the load-test world: the number of its projects, and of operations in the first project. */
export type LargeSize = {readonly operations: number; readonly projects: number};

/** The maximum size of the load-test world. A larger world takes gigabytes. */
export const mostLarge: LargeSize = {operations: 500_000, projects: 50_000};

const usualLarge: LargeSize = {operations: 100_000, projects: 10_000};

const isWithin = ({operations, projects}: LargeSize): boolean =>
	operations >= 1 && operations <= mostLarge.operations && projects >= 1 && projects <= mostLarge.projects;

const readLargeSize = (name: string): LargeSize | undefined => {
	const {operations, projects = usualLarge.projects} = /^large:(?<operations>\d{1,7})(?::(?<projects>\d{1,7}))?$/v.exec(name)?.groups ?? {};
	const size = {operations: Number(operations), projects: Number(projects)};
	return isWithin(size) ? size : undefined;
};

export const isLargeSeed = (name: string): name is LargeSeed => readLargeSize(name) !== undefined;

/** Returns the size of the load-test world. Undefined for other worlds. */
export const largeSize = (seed: Seed): LargeSize | undefined => {
	if (seed === 'large') {
		return usualLarge;
	}

	return typeof seed === 'string' ? readLargeSize(seed) : undefined;
};

export const seedNames = ['demo', 'empty', 'large'] as const;

const contentOf = (seed: Seed): SeedWorld => {
	switch (seed) {
		case 'demo': {
			return v.parse(seedSchema, demo);
		}

		case 'empty':
		case 'large': {
			return v.parse(seedSchema, empty);
		}

		default: {
			return typeof seed === 'string' ? v.parse(seedSchema, empty) : seed;
		}
	}
};

/**
Returns the content of a seed, and gives `plan` to users without a plan. The organization of an empty or large world also gets `plan`. The demo and
files specify the plans of their organizations.

@see docs/control-api.md#plans
*/
export const resolveSeed = (seed: Seed, plan: Plan = usualPlan): SeedWorld => {
	const world = contentOf(seed);
	const isOwn = seed === 'demo' || typeof seed !== 'string';
	return {
		...world,
		users: world.users.map(user => ({...user, plan: user.plan ?? plan})),
		organizations: isOwn ? world.organizations : world.organizations.map(organization => ({...organization, plan})),
	};
};
