import {
	below,
	refused,
	shown,
	type Decisions,
} from './field-decision.js';

const noPooler = refused({pool_mode: 'session'}, 'there is no pooler here that could have settings');

const settings: Decisions = below('project.settings.', {
	'quota.active_time_seconds': shown(10),
	'quota.compute_time_seconds': shown(10),
	'quota.written_data_bytes': shown(10),
	'quota.data_transfer_bytes': shown(10),
	'quota.logical_size_bytes': shown(10),
	'allowed_ips.ips': shown(['10.0.0.1']),
	'allowed_ips.protected_branches_only': shown(true),
	enable_logical_replication: shown(true),
	'maintenance_window.weekdays': shown([1]),
	'maintenance_window.start_time': shown('01:00'),
	'maintenance_window.end_time': shown('02:00'),
	block_public_connections: shown(true),
	block_vpc_connections: shown(true),
	audit_log_level: shown('full'),
	hipaa: shown(true),
	'preload_libraries.use_defaults': shown(true),
	'preload_libraries.enabled_libraries': shown(['pg_cron']),
});

const computeDefaults: Decisions = below('project.default_endpoint_settings.', {
	pg_settings: shown({work_mem: '8MB'}),
	pgbouncer_settings: noPooler,
	autoscaling_limit_min_cu: shown(0.25),
	autoscaling_limit_max_cu: shown(4),
	suspend_timeout_seconds: shown(600),
});

/** The fields of a project in a request that creates or changes one. */
export const anyProject: Decisions = {
	...settings, ...computeDefaults, 'project.name': shown('new'), 'project.history_retention_seconds': shown(7200),
};

/** The fields of a compute in any request, including one that creates its branch. */
export const anyCompute: Decisions = {
	'settings.pg_settings': shown({work_mem: '8MB'}),
	'settings.pgbouncer_settings': noPooler,
	'settings.preload_libraries.use_defaults': shown(true),
	'settings.preload_libraries.enabled_libraries': shown(['pg_cron']),
	autoscaling_limit_min_cu: shown(0.25),
	autoscaling_limit_max_cu: shown(4),
	provisioner: shown('k8s-neonvm'),
	suspend_timeout_seconds: shown(600),
};

/** The fields of a compute in a request for the compute alone. */
export const namedCompute: Decisions = {
	...anyCompute,
	name: shown('nightly'),
	pooler_enabled: shown(true),
	pooler_mode: shown('transaction'),
	passwordless_access: shown(false),
	disabled: shown(true),
};
