/**
The user of the machine that servers run as, when it is not the one who started the program.
*/
export type ServerUser = {
	readonly name: string;
	readonly uid: number;
	readonly gid: number;
};
