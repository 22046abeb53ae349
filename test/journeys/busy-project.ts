import * as v from 'valibot';
import {seedSchema, type SeedWorld} from '../../src/control-plane/seed/seed.js';

/** Returns a world of one project with `history` past operations, in which something happens every few seconds. */
export const busyProject = (history: number): SeedWorld => v.parse(seedSchema, {
	randomSeed: 500,
	users: ['administrator', 'member', 'outsider'].map(role => ({
		role, name: role, lastName: 'Example', email: `${role}@acme.example`, plan: 'scale',
	})),
	organizations: [],
	projects: [
		{
			id: 'long-river-00000500', name: 'long-river', owner: 'administrator@acme.example', region: 'aws-us-east-2', pgVersion: 17,
			createdAgo: '300d', history, isBusy: true, branches: [
				{
					name: 'main', isDefault: true, createdAgo: '300d', computes: [
						{
							type: 'read_write', min: 1, max: 1, state: 'active', createdAgo: '300d', suspendTimeoutSeconds: 60, visitedEverySeconds: 3,
						},
						{
							type: 'read_only', min: 0.5, max: 0.5, state: 'idle', createdAgo: '30d', suspendTimeoutSeconds: 60, visitedEverySeconds: 3,
						},
					],
				},
			],
		},
	],
});
