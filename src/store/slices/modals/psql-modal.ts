/**
The lines of the question.
*/
export const psqlLines = ['database', 'role', 'through'] as const;

export type PsqlLine = (typeof psqlLines)[number];

/**
The question how psql connects to a compute: to which database, as which role, directly or through the pooler.
*/
export type PsqlModal = {
	readonly kind: 'psql';
	readonly projectId: string;
	readonly computeId: string;

	/**
	What was chosen; absent for the first database, and for the role that owns the database.
	*/
	readonly databaseName?: string;
	readonly roleName?: string;
	readonly isPooled: boolean;

	/**
	The line that the cursor is on.
	*/
	readonly index: number;

	/**
	Whether it reads what there is to choose from, waits for the user, or for what it takes to connect.
	*/
	readonly phase: 'reading' | 'choosing' | 'connecting';

	/**
	Whether the user was told that connecting wakes the compute.
	*/
	readonly isWakeTold: boolean;

	/**
	Why it can't connect, in a sentence.
	*/
	readonly problem?: string;
};
