import {Unprocessable} from '../../http-errors.js';
import {newSize} from '../../transitions/computes/computes.js';
import type {ComputeFields} from '../../transitions/computes/compute-request.js';
import type {Compute} from '../../world/compute.js';
import {loadProject} from './load-resource.js';
import type {Call} from './route.js';

type Asked = Pick<ComputeFields, 'size' | 'pgSettings'>;

/**
Refuses Postgres settings that no server of a compute can start with. What was set before is looked at again when a request changes the size,
which other settings may depend on.

`before`: the compute that is to be changed; absent for a new one.

@throws {Unprocessable} With the setting, its value, and what is wrong.
@see docs/control-api.md#compute-settings
*/
export const requireSettings = async (call: Call, asked: Asked, before?: Compute): Promise<void> => {
	const project = loadProject(call);
	const {platform} = call.transactor.turn();
	const pgSettings = asked.pgSettings ?? before?.pgSettings ?? {};
	const isChanged = asked.pgSettings !== undefined || Object.keys(asked.size ?? {}).length > 0;
	if (!isChanged || Object.keys(pgSettings).length === 0) {
		return;
	}

	const size = before === undefined ? newSize(asked.size ?? {}, project.computeDefaults.size) : {...before.size, ...asked.size};
	const problem = await platform.settingsProblem?.({size, pgVersion: project.pgVersion, pgSettings});
	if (problem !== undefined) {
		throw new Unprocessable(`endpoint.settings.pg_settings: ${problem}`);
	}
};
