import fc from 'fast-check';
import {expect, test} from 'vitest';
import {amount} from '../helpers/long.js';
import {problemsOf, underWay} from './invariants.js';
import {startPlane, type Plane} from './plane.js';
import {freeProjectId, projectId} from './small-seed.js';
import type {WireBranch} from './wire-types.js';

const sizes = fc.constantFrom(0.25, 0.5, 1, 2, 4, 16, 18, 56, 0.3, 17);
const name = fc.constantFrom('main', 'dev', 'staging', 'a', 'b', 'c');
const project = fc.constantFrom(projectId, freeProjectId);
const place = fc.nat({max: 9});

const step = fc.oneof(
	fc.record({
		kind: fc.constant('create compute' as const),
		project,
		branch: place,
		type: fc.constantFrom('read_write', 'read_only'),
		min: sizes,
		max: sizes,
	}),
	fc.record({
		kind: fc.constant('move' as const), project, compute: place, branch: place,
	}),
	fc.record({
		kind: fc.constant('resize' as const), project, compute: place, min: sizes, max: sizes,
	}),
	fc.record({
		kind: fc.constant('disable' as const), project, compute: place, disabled: fc.boolean(),
	}),
	fc.record({kind: fc.constant('delete compute' as const), project, compute: place}),
	fc.record({
		kind: fc.constant('act' as const), project, compute: place, action: fc.constantFrom('start', 'suspend', 'restart'),
	}),
	fc.record({
		kind: fc.constant('connect' as const), project, compute: place, isFailing: fc.boolean(),
	}),
	fc.record({
		kind: fc.constant('create branch' as const),
		project,
		name,
		parent: place,
		computes: fc.array(fc.constantFrom('read_write', 'read_only'), {maxLength: 3}),
	}),
	fc.record({
		kind: fc.constant('rename branch' as const), project, branch: place, name,
	}),
	fc.record({kind: fc.constant('default branch' as const), project, branch: place}),
	fc.record({
		kind: fc.constant('restore branch' as const), project, branch: place, parent: place, name,
	}),
	fc.record({kind: fc.constant('delete branch' as const), project, branch: place}),
	fc.record({kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(0, 50, 400, 3000, 400_000)}),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Sends one request, which the control plane may allow or refuse. */
const take = async (plane: Plane, asked: Step): Promise<void> => {
	if (asked.kind === 'wait') {
		plane.clock.advance(asked.milliseconds);
		return;
	}

	const path = `/projects/${asked.project}`;
	const [computes, {body: {branches}}] = await Promise.all([plane.computes(
		asked.project,
	), plane.get<{branches: WireBranch[]}>(`${path}/branches`)]);
	const computeAt = (index: number) => `${path}/endpoints/${computes[index % Math.max(1, computes.length)]?.id ?? 'none'}`;
	const branchAt = (index: number) => branches[index % branches.length]?.id ?? 'none';
	switch (asked.kind) {
		case 'create compute': {
			await plane.post(`${path}/endpoints`, {
				endpoint: {
					branch_id: branchAt(asked.branch),
					type: asked.type,
					autoscaling_limit_min_cu: asked.min,
					autoscaling_limit_max_cu: asked.max,
				},
			});
			break;
		}

		case 'move': {
			await plane.patch(computeAt(asked.compute), {endpoint: {branch_id: branchAt(asked.branch)}});
			break;
		}

		case 'resize': {
			await plane.patch(computeAt(asked.compute), {
				endpoint: {autoscaling_limit_min_cu: asked.min, autoscaling_limit_max_cu: asked.max},
			});
			break;
		}

		case 'disable': {
			await plane.patch(computeAt(asked.compute), {endpoint: {disabled: asked.disabled}});
			break;
		}

		case 'delete compute': {
			await plane.delete(computeAt(asked.compute));
			break;
		}

		case 'act': {
			await plane.post(`${computeAt(asked.compute)}/${asked.action}`);
			break;
		}

		case 'connect': {
			plane.connect(computeAt(asked.compute).split('/').at(-1) ?? '', asked.isFailing ? {failure: 'no capacity'} : {});
			break;
		}

		case 'create branch': {
			await plane.post(`${path}/branches`, {
				branch: {name: asked.name, parent_id: branchAt(asked.parent)}, endpoints: asked.computes.map(type => ({type})),
			});
			break;
		}

		case 'rename branch': {
			await plane.patch(`${path}/branches/${branchAt(asked.branch)}`, {branch: {name: asked.name}});
			break;
		}

		case 'default branch': {
			await plane.post(`${path}/branches/${branchAt(asked.branch)}/set_as_default`);
			break;
		}

		case 'restore branch': {
			await plane.post(`${path}/branches/${branchAt(asked.branch)}/restore`, {
				source_branch_id: branchAt(asked.parent), preserve_under_name: asked.name,
			});
			break;
		}

		case 'delete branch': {
			await plane.delete(`${path}/branches/${branchAt(asked.branch)}`);
			break;
		}
	}
};

test('random concurrent requests of two writers leave valid data, and every operation finishes', async () => {
	await fc.assert(fc.asyncProperty(fc.array(fc.tuple(step, step), {minLength: 5, maxLength: 40}), async turns => {
		const plane = await startPlane();
		for (const pair of turns) {
			// Both requests of a pair run at once, and then the next pair.
			await Promise.all(pair.map(async asked => take(plane, asked)));
			expect(await problemsOf(plane)).toEqual([]);
		}

		plane.clock.advance(30_000);
		expect(await underWay(plane)).toEqual([]);
		expect(await problemsOf(plane)).toEqual([]);
		await plane.stop();
	}), {numRuns: amount(10, 1000)});
});
