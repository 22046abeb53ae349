/**
What a view is narrowed down to.
*/
export type Asked = {
	readonly orgId?: string;
	readonly projectId?: string;
	readonly computeId?: string;
};
