/**
By which field a pane is sorted.
*/
export type Sort = {
	readonly field: string;
	readonly isDescending: boolean;
};
