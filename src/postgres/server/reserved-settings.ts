/**
Settings that nobody makes through the API, by what they do.
*/
const reserved: ReadonlyArray<readonly [pattern: RegExp, what: string]> = [
	[/_command$|_libraries$|_library$|^(?:dynamic_library_path|extension_control_path|jit_provider)$/v, 'runs programs or loads code'],
	[/file$|_directory$|_directories$/v, 'names files of this machine'],
	[/^(?:listen_addresses|port|max_connections|reserved_connections|unix_socket_.*|ssl|ssl_.*|krb_.*|gss_.*|bonjour.*|pre_auth_delay|post_auth_delay)$/v, 'says who can connect'],
	[/^(?:password_encryption|db_user_namespace|role|session_authorization)$/v, 'says who can connect'],
	[/^(?:log_.*|logging_collector|event_source|syslog_.*|lc_messages|cluster_name|update_process_title)$/v, 'decides what the server says, which the control plane reads'],
	[/^(?:primary_.*|recovery_.*|promote_.*|hot_standby|synchronous_standby_names|synchronized_standby_slots|sync_replication_slots)$/v, 'decides how replicas follow'],
	[/^(?:wal_level|max_wal_senders|max_replication_slots)$/v, 'decides how replicas follow'],
	[/^(?:fsync|full_page_writes|archive_.*|restart_after_crash)$/v, 'decides what outlives a failure'],
];

/**
Returns the reason that the API reserves a setting, or undefined if users may set it.
*/
export const reservedReason = (name: string): string | undefined => {
	const plain = name.toLowerCase();
	if (!/^[a-z_][\w.$]*$/v.test(plain)) {
		return `${JSON.stringify(name)} is no name of a setting.`;
	}

	const what = reserved.find(([pattern]) => pattern.test(plain))?.[1];
	return what === undefined ? undefined : `The setting ${plain} belongs to the control plane: it ${what}.`;
};

/**
Refuses settings that a user can't make.

@throws {Error} With a sentence that names the first.
*/
export const requireSettings = (names: readonly string[]): void => {
	const reason = names.map(name => reservedReason(name)).find(found => found !== undefined);
	if (reason !== undefined) {
		throw new Error(reason);
	}
};
