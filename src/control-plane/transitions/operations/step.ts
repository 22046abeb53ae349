/**
What an operation is to do, and on what of its project.
*/
export type Step = {
	readonly action: string;

	/**
	Absent for an operation on the project alone.
	*/
	readonly branchId?: string;

	/**
	Absent for an operation on no compute.
	*/
	readonly computeId?: string;

	/**
	Why it is going to fail; absent on an operation that is going to succeed.
	*/
	readonly failure?: string;
};
