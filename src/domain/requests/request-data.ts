/**
A request to the control plane, as data: the client sends it, a form shows it, the journal keeps it, and curl is printed from it.
*/
export type RequestData = {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

	/**
	Below the API root, with its query.
	*/
	readonly path: string;

	/**
	Sent as JSON, without what is undefined in it; nothing is sent when it is undefined.
	*/
	readonly body?: unknown;
};
