import * as v from 'valibot';
import demo from '../../../assets/demo.json' with {type: 'json'};
import empty from '../../../assets/empty.json' with {type: 'json'};
import type {Plan} from '../../domain/projects/plan.js';
import {seedSchema, usualPlan, type SeedWorld} from './seed-schema.js';

/**
The reason an initial world can't be created, for the user who named the seed.
*/
export class SeedProblem extends Error {
	override readonly name = 'SeedProblem';
}

/**
An initial world: the name of a built-in one, or the content of a file. `large` is the empty one, filled for load tests; optional numbers give its
operations and its projects.
*/
export type Seed = 'demo' | 'empty' | 'large' | LargeSeed | SeedWorld;

type LargeSeed = `large:${number}` | `large:${number}:${number}`;

/**
The size of the load-test world: its projects, and the operations of the first of them.
*/
export type LargeSize = {readonly operations: number; readonly projects: number};

/**
The maximum size of the load-test world: a larger one takes gigabytes.
*/
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

/**
The size of the load-test world; undefined for other worlds.
*/
export const largeSize = (seed: Seed): LargeSize | undefined => {
	if (seed === 'large') {
		return usualLarge;
	}

	return typeof seed === 'string' ? readLargeSize(seed) : undefined;
};

/**
The names of the built-in worlds.
*/
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
The content of a seed, with the plan for users without one. The organization of an empty or large world has that plan too; the demo, and a file, have
their own.

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
