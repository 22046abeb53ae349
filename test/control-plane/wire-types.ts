/** Types of the API's answers, as far as tests read them. */
export type WireCompute = {
	readonly id: string;
	readonly host: string;
	readonly project_id: string;
	readonly branch_id: string;
	readonly name?: string;
	readonly type: string;
	readonly autoscaling_limit_min_cu: number;
	readonly autoscaling_limit_max_cu: number;
	readonly current_state: string;
	readonly pending_state?: string;
	readonly disabled: boolean;
	readonly settings: {readonly pg_settings: Readonly<Record<string, string>>};
	readonly suspend_timeout_seconds: number;
	readonly last_active?: string;
	readonly created_at: string;
	readonly updated_at: string;
};

export type WireOperation = {
	readonly id: string;
	readonly project_id: string;
	readonly branch_id?: string;
	readonly endpoint_id?: string;
	readonly action: string;
	readonly status: string;
	readonly failures_count: number;
	readonly error?: string;
	readonly created_at: string;
	readonly updated_at: string;
	readonly total_duration_ms: number;
};

export type WireBranch = {
	readonly id: string;
	readonly name: string;
	readonly parent_id?: string;
	readonly default: boolean;
	readonly protected: boolean;
	readonly current_state: string;
	readonly expires_at?: string;
};

export type WireProject = {
	readonly id: string;
	readonly name: string;
	readonly org_id?: string;
	readonly [field: string]: unknown;
};

export type WireError = {
	readonly request_id: string;
	readonly code: string;
	readonly message: string;
};

export type ComputeAnswer = {
	readonly endpoint: WireCompute;
	readonly operations: readonly WireOperation[];
};

export type OperationPage = {
	readonly operations: readonly WireOperation[];
	readonly pagination?: {readonly cursor: string};
};
