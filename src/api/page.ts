/**
One page of a list, and where the next one begins.

@see docs/control-api.md#lists-in-pages
*/
export type Page<Item> = {
	readonly items: readonly Item[];

	/**
	To be passed back for the next page; absent when the server gave none.
	*/
	readonly cursor?: string;
};
