/** The system user that runs servers, if this is not the user who started pgtower. */
export type ServerUser = {
	readonly name: string;
	readonly uid: number;
	readonly gid: number;
};
