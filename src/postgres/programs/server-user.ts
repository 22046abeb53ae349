/**
The system user that runs servers, if it is not the one who started the program.
*/
export type ServerUser = {
	readonly name: string;
	readonly uid: number;
	readonly gid: number;
};
