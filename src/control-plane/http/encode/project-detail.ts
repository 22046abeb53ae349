import {lookUp} from '../../../base/records.js';
import {planLimits} from '../../../domain/projects/plan.js';
import {countedUntil} from '../../transitions/projects/usage.js';
import type {Organization, User} from '../../world/account.js';
import type {Project} from '../../world/project.js';
import type {World} from '../../world/world.js';
import {encodeProjectFields} from './project.js';
import {timestamp} from './timestamp.js';

const subscriptions: Readonly<Record<string, string>> = {
	free: 'free_v3', launch: 'launch_v3', scale: 'scale_v3',
};

const encodeOwner = (owner: User | Organization, administrator: User | undefined) => ({
	email: administrator?.email ?? '',
	name: owner.name,
	branches_limit: planLimits(owner.plan)?.branches ?? -1,
	subscription_type: lookUp(subscriptions, owner.plan) ?? 'UNKNOWN',
});

const ownerOf = (world: World, project: Project) => {
	const organization = world.organizations.get(project.ownerId);
	if (organization === undefined) {
		const user = world.users.get(project.ownerId);
		return user && encodeOwner(user, user);
	}

	const administrator = [...world.memberships.of(organization.id)].find(({role}) => role === 'admin');
	return encodeOwner(organization, world.users.get(administrator?.userId ?? ''));
};

/**
The first of this month and the first of the next: usage is counted by the month.
*/
const consumptionPeriod = (now: number): readonly [number, number] => {
	const date = new Date(now);
	const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
	return [Date.UTC(year, month), Date.UTC(year, month + 1)];
};

/**
A single project as the API writes it, with more fields than in a list.

@see docs/control-api.md#project-usage
*/
export const encodeProject = (world: World, stored: Project, now: number) => {
	const project = countedUntil(stored, world.computes.of(stored.id), now);
	const [start, end] = consumptionPeriod(now);
	return {
		...encodeProjectFields(project),
		data_storage_bytes_hour: 0,
		data_transfer_bytes: 0,
		written_data_bytes: 0,
		compute_time_seconds: project.cpuUsedSeconds,
		active_time_seconds: project.activeSeconds ?? project.cpuUsedSeconds,
		consumption_period_start: timestamp(start),
		consumption_period_end: timestamp(end),
		owner: ownerOf(world, project),
	};
};
