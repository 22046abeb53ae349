import * as v from 'valibot';
import {seedSchema, type SeedWorld} from '../../src/control-plane/seed/seed.js';

/** The id of the project that most tests use. Its organization is on a paid plan. */
export const projectId = 'quiet-forest-12345678';

/** The id of a project of an organization on the free plan. */
export const freeProjectId = 'small-meadow-00000002';

/** The id of the outsider's project, which the member may view. */
export const outsideProjectId = 'lone-island-00000003';

export const organizationId = 'org-calm-river-00000001';

/** The id of the organization on the free plan. */
export const otherOrganizationId = 'org-lean-club-00000002';

const always = {suspendTimeoutSeconds: -1};

/**
A world small enough to remember.

Its main project has three branches: `main` (default and protected, with an active primary); `staging` (an idle primary and an idle replica); and
`dev` (no compute).
*/
export const smallSeed: SeedWorld = v.parse(seedSchema, {
	randomSeed: 7,
	users: [
		{
			role: 'administrator', name: 'Ada', lastName: 'Keller', email: 'ada@acme.example', plan: 'scale',
		},
		{
			role: 'member', name: 'Milo', lastName: 'Brandt', email: 'milo@acme.example', plan: 'free',
		},
		{
			role: 'outsider', name: 'Uma', lastName: 'Ferreira', email: 'uma@elsewhere.example', plan: 'launch',
		},
	],
	organizations: [
		{
			id: organizationId, name: 'Acme', handle: 'acme', plan: 'scale', createdAgo: '400d', administrators: ['ada@acme.example'], members: ['milo@acme.example'],
		},
		{
			id: 'org-lean-club-00000002', name: 'Club', handle: 'club', plan: 'free', createdAgo: '100d', administrators: ['milo@acme.example'], members: ['ada@acme.example'],
		},
	],
	projects: [
		{
			id: projectId, name: 'shop', owner: organizationId, region: 'aws-us-east-2', pgVersion: 17, createdAgo: '300d', branches: [
				{
					name: 'main', isDefault: true, isProtected: true, createdAgo: '300d', computes: [
						{
							type: 'read_write', min: 1, max: 1, state: 'active', since: '0s', createdAgo: '300d',
						},
					],
				},
				{
					name: 'staging', parent: 'main', createdAgo: '30d', computes: [
						{
							type: 'read_write', min: 0.25, max: 2, state: 'idle', since: '2h', createdAgo: '30d',
						},
						{
							type: 'read_only', min: 0.5, max: 0.5, state: 'idle', since: '1h', createdAgo: '30d',
						},
					],
				},
				{name: 'dev', parent: 'main', createdAgo: '3d'},
			],
		},
		{
			id: freeProjectId, name: 'club site', owner: otherOrganizationId, region: 'aws-eu-central-1', pgVersion: 16, createdAgo: '90d', branches: [
				{
					name: 'main', isDefault: true, createdAgo: '90d', computes: [
						{
							type: 'read_write', min: 0.25, max: 0.25, state: 'idle', since: '1d', createdAgo: '90d',
						},
					],
				},
			],
		},
		{
			id: outsideProjectId, name: 'island', owner: 'uma@elsewhere.example', region: 'aws-eu-west-2', pgVersion: 17, createdAgo: '9d',
			sharedWith: [{user: 'milo@acme.example', permission: 'CAN_VIEW'}],
			branches: [
				{
					name: 'main', isDefault: true, createdAgo: '9d', computes: [
						{
							type: 'read_write', min: 1, max: 1, state: 'active', since: '1h', createdAgo: '9d', ...always,
						},
					],
				},
			],
		},
	],
});

/** The same world without protection: its computes and projects can be deleted. */
export const unprotectedSeed: SeedWorld = {
	...smallSeed,
	projects: smallSeed.projects.map(project => ({...project, branches: project.branches.map(branch => ({...branch, isProtected: false}))})),
};

/** The id of an organization without projects, on the largest plan, so that transferred projects fit. */
export const roomyOrganizationId = 'org-wide-guild-00000003';

/** Returns the world with that organization added. */
export const withRoomyOrganization = (seed: SeedWorld): SeedWorld => ({
	...seed,
	organizations: [
		...seed.organizations,
		{
			id: roomyOrganizationId, name: 'Guild', handle: 'guild', plan: 'scale', createdAgo: '50d', administrators: ['ada@acme.example'], members: [],
		},
	],
});
