import type {FieldsOf, Target} from '../changeable.js';
import {jsonTime} from '../attributes/times.js';
import {objectPath} from '../requests/object-path.js';
import type {ChangeRequest} from './descriptor.js';

/**
Builds the request that creates or changes a branch. Without `endpoints`, a new branch has no compute. The JSON omits undefined values.

@see docs/control-api.md#branch-requests
*/
export const branchRequest = (method: 'POST' | 'PATCH', target: Target<'branch'>, fields: FieldsOf<'branch'>): ChangeRequest<'branch'> => {
	const {parentId, moment, isSchemaOnly = false, name, isProtected, hasCompute = false, size, expiresAt, ...others} = fields;
	// Does not compile if a field is missing above. Such a field would be dropped silently.
	others satisfies Record<string, never>;
	return {
		method,
		path: objectPath(target),
		body: {
			branch: {
				parent_id: parentId,
				parent_timestamp: jsonTime(moment?.at),
				parent_lsn: moment?.lsn,
				...(isSchemaOnly && {init_source: 'schema-only'}),
				name,
				protected: isProtected,
				expires_at: expiresAt === 'never' ? null : jsonTime(expiresAt),
			},
			...(hasCompute && {endpoints: [{type: 'read_write', autoscaling_limit_min_cu: size?.min, autoscaling_limit_max_cu: size?.max}]}),
		},
		fields,
	};
};

/**
Builds the request that creates or changes a compute. The JSON omits undefined values.

@see docs/control-api.md#compute-create; docs/control-api.md#compute-update
*/
export const computeRequest = (method: 'POST' | 'PATCH', target: Target<'compute'>, fields: FieldsOf<'compute'>): ChangeRequest<'compute'> => {
	const {branchId, type, size, suspendTimeoutSeconds, name, isDisabled, pgSettings, preloadLibraries, ...others} = fields;
	// Does not compile if a field is missing above. Such a field would be dropped silently.
	others satisfies Record<string, never>;
	return {
		method,
		path: objectPath(target),
		body: {
			endpoint: {
				branch_id: branchId,
				type,
				autoscaling_limit_min_cu: size?.min,
				autoscaling_limit_max_cu: size?.max,
				suspend_timeout_seconds: suspendTimeoutSeconds,
				name,
				disabled: isDisabled,
				settings: pgSettings && {pg_settings: pgSettings, preload_libraries: preloadLibraries},
			},
		},
		fields,
	};
};
