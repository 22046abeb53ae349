/**
A refusal by the server or by this program, in the words that are shown.
*/
export type Refusal = {
	readonly message: string;
	readonly status?: number;

	/**
	The server's id for the request.
	*/
	readonly requestId?: string;

	/**
	The wrong field of the form, where it is known.
	*/
	readonly field?: string;
};

/**
A refusal in one line: `The size is not allowed. (status 400, request 7f2a)`.
*/
export const refusalText = ({message, status, requestId}: Refusal): string => {
	const facts = [...(status === undefined ? [] : [`status ${status}`]), ...(requestId === undefined ? [] : [`request ${requestId}`])];
	return facts.length === 0 ? message : `${message} (${facts.join(', ')})`;
};
