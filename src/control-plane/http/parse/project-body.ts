import * as v from 'valibot';
import {entryProblem, plainEntry} from '../../../domain/projects/project-settings.js';
import {ownerName, type NewProject, type ProjectFields} from '../../transitions/projects/project-request.js';
import {annotation} from './branch-body.js';
import {pgSettings, poolerSettings, unavailable} from './compute-body.js';
import {databaseName, roleName} from './role-body.js';
import {name, object, text} from './parse.js';

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
const quantity = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const flag = v.nullish(v.boolean());
const texts = v.optional(v.array(v.string()));

/**
The settings of a project. Documented settings are validated, and other settings are stored unchanged. `null` removes a setting.

@see docs/control-api.md#project-more
*/
const projectSettings = v.looseObject({
	quota: v.nullish(object({
		active_time_seconds: quantity,
		compute_time_seconds: quantity,
		written_data_bytes: quantity,
		data_transfer_bytes: quantity,
		logical_size_bytes: quantity,
	})),
	allowed_ips: v.nullish(object({ips: v.optional(v.array(entry)), protected_branches_only: v.optional(v.boolean()), primary_branch_only: v.optional(v.boolean())})),
	enable_logical_replication: flag,
	maintenance_window: v.nullish(object({
		weekdays: v.pipe(v.array(weekday), v.minLength(1, 'at least one')), start_time: timeOfDay, end_time: timeOfDay,
	})),
	block_public_connections: flag,
	block_vpc_connections: flag,
	audit_log_level: v.nullish(v.picklist(['base', 'extended', 'full'])),
	hipaa: flag,
	preload_libraries: v.nullish(object({use_defaults: v.optional(v.boolean()), enabled_libraries: texts})),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const longestRetentionSeconds = 2_592_000;
const retention = v.pipe(count, v.maxValue(longestRetentionSeconds));
const versions = 'Postgres 14 to 18 is offered here';
const postgresVersion = v.pipe(v.number(), v.integer(), v.minValue(14, versions), v.maxValue(18, versions));

const computeDefaults = object({
	pg_settings: v.optional(pgSettings),
	pgbouncer_settings: poolerSettings,
	autoscaling_limit_min_cu: v.optional(v.number()),
	autoscaling_limit_max_cu: v.optional(v.number()),
	suspend_timeout_seconds: v.optional(v.number()),
});

const anyProject = {
	name: v.optional(name(256)),
	default_endpoint_settings: v.optional(computeDefaults),
	history_retention_seconds: v.optional(retention),
	settings: v.optional(projectSettings),
};

const branch = v.pipe(
	object({
		name: v.optional(name(256)),
		role_name: v.optional(roleName),
		database_name: v.optional(databaseName),
		annotations: v.optional(annotation),
	}),
	v.check(
		({role_name: role, database_name: database = ''}) => role !== undefined || database === '' || v.is(roleName, ownerName(database)),
		({input: {database_name: database = ''}}) => `the owner of ${database} would be called ${ownerName(database)}, which can't be the name of a role: give a role_name`,
	),
);

const created = object({
	project: object({
		...anyProject,
		region_id: v.optional(v.string()),
		pg_version: v.optional(postgresVersion),
		org_id: v.optional(v.string()),
		branch: v.optional(branch),
		store_passwords: v.optional(v.boolean()),
		provisioner: v.optional(text(64)),
		autoscaling_limit_min_cu: v.optional(v.number()),
		autoscaling_limit_max_cu: v.optional(v.number()),
	}),
});

const updated = object({
	project: object({
		...anyProject,
		region_id: unavailable('a project stays in its region'),
		pg_version: unavailable('a project keeps its version of Postgres'),
	}),
});

type Sent = Omit<v.InferOutput<typeof updated>['project'], 'region_id' | 'pg_version'>;

const toFields = (sent: Sent): ProjectFields => {
	const {autoscaling_limit_min_cu: min, autoscaling_limit_max_cu: max, ...defaults} = sent.default_endpoint_settings ?? {};
	return {
		name: sent.name,
		size: {...(min !== undefined && {min}), ...(max !== undefined && {max})},
		suspendTimeoutSeconds: defaults.suspend_timeout_seconds,
		pgSettings: defaults.pg_settings,
		historyRetentionSeconds: sent.history_retention_seconds,
		settings: sent.settings,
	};
};

/**
The body of POST /projects. Compute sizes directly in `project` are the older form of the sizes in `default_endpoint_settings`.

@see docs/control-api.md#project-requests
*/
export const newProjectBody = v.pipe(created, v.transform(({project}): NewProject => ({
	...toFields({
		...project,
		default_endpoint_settings: {
			autoscaling_limit_min_cu: project.autoscaling_limit_min_cu,
			autoscaling_limit_max_cu: project.autoscaling_limit_max_cu,
			...project.default_endpoint_settings,
		},
	}),
	organizationId: project.org_id,
	regionId: project.region_id,
	pgVersion: project.pg_version,
	branchName: project.branch?.name,
	roleName: project.branch?.role_name,
	databaseName: project.branch?.database_name,
	annotation: project.branch?.annotations,
	storesPasswords: project.store_passwords,
	provisioner: project.provisioner,
})));

/**
The body of PATCH /projects/{project_id}.

@see docs/control-api.md#project-requests
*/
export const projectUpdateBody = v.pipe(updated, v.transform(({project}): ProjectFields => toFields(project)));

const daySeconds = 86_400;
const longestOfferSeconds = 30 * daySeconds;

/**
The optional body of POST …/transfer_requests.

@see docs/control-api.md#project-transfer-request
*/
export const transferRequestBody = v.optional(object({
	ttl_seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestOfferSeconds)), daySeconds),
}), {});

/** The optional body of PUT …/transfer_requests/{request_id}. */
export const transferAcceptanceBody = v.optional(object({org_id: v.optional(v.string())}), {});

export const transferBody = object({
	destination_org_id: v.string(),
	project_ids: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(400)),
});
