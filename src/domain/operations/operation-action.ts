import {lookUp} from '../../base/records.js';

type ActionFacts = {
	/** The action's name in the platform's web console. */
	readonly name: string;
	readonly meaning: string;
};

/**
The API's documentation of each action. The API gets new actions over time. Unknown actions are shown unchanged.

@see docs/control-api.md#operation-actions
*/
const facts: Readonly<Record<string, ActionFacts>> = {
	apply_config: {name: 'Apply config', meaning: 'applies a new configuration to an object: changed compute settings, or Postgres users or databases created, deleted or updated'},
	apply_storage_config: {name: 'Apply storage config', meaning: 'applies configuration to storage, such as a changed history retention period'},
	check_availability: {name: 'Check availability', meaning: 'a periodic check that branch data is available and a compute can start; branches without a compute are not checked'},
	create_branch: {name: 'Create branch', meaning: 'creates a branch'},
	create_timeline: {name: 'Create timeline', meaning: 'sets up storage and creates the default branch when a project is created'},
	delete_tenant: {name: 'Delete tenant', meaning: 'deletes stored data when a project is deleted'},
	delete_timeline: {name: 'Delete timeline', meaning: 'deletes stored data when a branch is deleted'},
	start_compute: {name: 'Start compute', meaning: 'starts a compute when something needs it, such as a connection to a suspended one'},
	suspend_compute: {name: 'Suspend compute', meaning: 'suspends a compute after inactivity'},
	tenant_attach: {name: 'Tenant attach', meaning: 'attaches a project to storage'},
	tenant_detach: {name: 'Tenant detach', meaning: 'detaches a project from storage after a long idle period'},
	tenant_reattach: {name: 'Tenant reattach', meaning: 'reattaches a detached project when it receives a request'},
	timeline_archive: {name: 'Timeline archive', meaning: 'a branch archive operation was initiated'},
	timeline_unarchive: {name: 'Timeline unarchive', meaning: 'a branch unarchive operation was initiated'},
};

const factsOf = (action: string): ActionFacts | undefined => lookUp(facts, action);

/** The documented actions, by API name. */
export const knownActions: readonly string[] = Object.keys(facts);

/** Actions that the API names without explaining them. */
const unexplainedActions = [
	'create_compute',
	'import_data',
	'tenant_ignore',
	'tenant_detach_safekeepers',
	'replace_safekeeper',
	'disable_maintenance',
	'prepare_secondary_pageserver',
	'switch_pageserver',
	'detach_parent_branch',
	'start_reserved_compute',
	'sync_dbs_and_roles_from_compute',
	'apply_schema_from_branch',
	'timeline_mark_invisible',
	'timeline_update_protected_config',
	'prewarm_replica',
	'promote_replica',
	'set_storage_non_dirty',
	'swap_binding_id',
	'finalize_migration',
	'mark_migration_prepared',
	'update_catalog',
];

/** Every action that the API names. */
export const namedActions: readonly string[] = [...knownActions, ...unexplainedActions];

/** Returns the web console's name for an action. Unknown actions are returned unchanged. */
export const actionName = (action: string): string => factsOf(action)?.name ?? action;

/** Explains an action, or returns undefined if the action is unknown. */
export const actionMeaning = (action: string): string | undefined => factsOf(action)?.meaning;
