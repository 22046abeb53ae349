import * as v from 'valibot';
import {entryProblem, plainEntry} from '../../../domain/projects/allowlist.js';

const entry = v.pipe(v.string(), v.rawTransform(({dataset: {value}, addIssue, NEVER}) => {
	const problem = entryProblem(value);
	if (problem === undefined) {
		return plainEntry(value);
	}

	addIssue({message: `${JSON.stringify(value)} ${problem}`});
	return NEVER;
}));

const weekday = v.pipe(v.number(), v.integer(), v.minValue(1, '1 (Monday) to 7'), v.maxValue(7, '1 (Monday) to 7'));
const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/v, 'a time of day in UTC, as in 03:00'));
const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const flag = v.nullish(v.boolean());
const texts = v.optional(v.array(v.string()));

/**
The settings of a project: those that the platform documents are checked, any other is kept as it comes. A setting that is `null` is removed.

@see docs/control-api.md#project-more
*/
export const projectSettings = v.looseObject({
	quota: v.nullish(v.object({
		active_time_seconds: count,
		compute_time_seconds: count,
		written_data_bytes: count,
		data_transfer_bytes: count,
		logical_size_bytes: count,
	})),
	allowed_ips: v.nullish(v.object({ips: v.optional(v.array(entry)), protected_branches_only: v.optional(v.boolean()), primary_branch_only: v.optional(v.boolean())})),
	enable_logical_replication: flag,
	maintenance_window: v.nullish(v.object({
		weekdays: v.pipe(v.array(weekday), v.minLength(1, 'at least one')), start_time: timeOfDay, end_time: timeOfDay,
	})),
	block_public_connections: flag,
	block_vpc_connections: flag,
	audit_log_level: v.nullish(v.picklist(['base', 'extended', 'full'])),
	hipaa: flag,
	preload_libraries: v.nullish(v.object({use_defaults: v.optional(v.boolean()), enabled_libraries: texts})),
});
