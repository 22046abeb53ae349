/**
The lines of the dialog.
*/
export const psqlLines = ['database', 'role', 'through'] as const;

export type PsqlLine = (typeof psqlLines)[number];

/**
Asks how psql connects to a compute: to which database, as which role, directly or through the pooler.
*/
export type PsqlModal = {
	readonly kind: 'psql';
	readonly projectId: string;
	readonly computeId: string;

	/**
	The choice; absent for the first database, and for the role that owns the database.
	*/
	readonly databaseName?: string;
	readonly roleName?: string;

	/**
	Whether it was opened for that role, which then stays with every database.
	*/
	readonly isAsRole: boolean;
	readonly isPooled: boolean;

	/**
	The line under the cursor.
	*/
	readonly index: number;

	/**
	Whether it is loading the choices, waiting for the user, or loading what the connection needs.
	*/
	readonly phase: 'reading' | 'choosing' | 'connecting';

	/**
	Whether the user was warned that connecting wakes the compute.
	*/
	readonly isWakeTold: boolean;

	/**
	The reason it can't connect.
	*/
	readonly problem?: string;
};
