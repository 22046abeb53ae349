/** The lines of the psql dialog. */
export const psqlLines = ['database', 'role', 'through'] as const;

export type PsqlLine = (typeof psqlLines)[number];

/**
The dialog that asks how psql connects to a compute: to which database, as which role, directly or through the pooler.
*/
export type PsqlModal = {
	readonly kind: 'psql';
	readonly projectId: string;
	readonly computeId: string;

	/** The chosen database and role. If absent, psql uses the first database, and the role that owns the database. */
	readonly databaseName?: string;
	readonly roleName?: string;

	/** Whether the dialog was opened for `roleName`. If so, the role stays the same for every database. */
	readonly isAsRole: boolean;
	readonly isPooled: boolean;

	/** The index of the line under the cursor. */
	readonly index: number;

	/** Whether the dialog is loading the choices, waiting for the user, or loading the login. */
	readonly phase: 'reading' | 'choosing' | 'connecting';

	/** Whether the user was warned that connecting wakes the compute. */
	readonly isWakeTold: boolean;

	/** The reason psql can't connect. */
	readonly problem?: string;
};
