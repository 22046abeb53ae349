/** Objects of the API in their smallest form, as its documentation shows them. */
export const wireProject = {
	cpu_used_sec: 43_620,
	id: 'quiet-forest-12345678',
	platform_id: 'aws',
	region_id: 'aws-us-east-2',
	name: 'acme-shop',
	provisioner: 'k8s-neonvm',
	pg_version: 17,
	locked: true,
	created_at: '2026-03-13T14:21:07Z',
	updated_at: '2026-03-14T13:21:07Z',
	proxy_host: 'us-east-2.aws.example.net',
	branch_logical_size_limit: 204_800,
};

export const wireCompute = {
	host: 'ep-cool-sun-a1.us-east-2.aws.example.net',
	id: 'ep-cool-sun-a1',
	project_id: 'quiet-forest-12345678',
	branch_id: 'br-main-a1-b2',
	autoscaling_limit_min_cu: 0.25,
	autoscaling_limit_max_cu: 2,
	region_id: 'aws-us-east-2',
	type: 'read_write',
	current_state: 'init',
	pending_state: 'active',
	settings: {pg_settings: {}},
	pooler_enabled: false,
	pooler_mode: 'transaction',
	disabled: false,
	passwordless_access: true,
	created_at: '2026-03-13T14:21:07Z',
	updated_at: '2026-03-14T13:21:07Z',
	proxy_host: 'us-east-2.aws.example.net',
};

export const wireOperation = {
	id: '22acbb37-209b-4b90-a39c-8460090e1329',
	project_id: 'quiet-forest-12345678',
	branch_id: 'br-main-a1-b2',
	endpoint_id: 'ep-cool-sun-a1',
	action: 'start_compute',
	status: 'running',
	failures_count: 0,
	created_at: '2026-03-14T13:21:07Z',
	updated_at: '2026-03-14T13:21:08Z',
};

export const wireBranch = {
	id: 'br-main-a1-b2',
	project_id: 'quiet-forest-12345678',
	name: 'main',
	current_state: 'ready',
	default: true,
	protected: true,
	created_at: '2026-03-13T14:21:07Z',
	updated_at: '2026-03-14T13:21:07Z',
};
