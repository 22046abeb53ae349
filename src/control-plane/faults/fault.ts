/**
What goes wrong.

- `status`: the request is not done, and answered with that status; as a web page when `isPage`, as what stands before a server sends it
- `reset`: the request is not done, and its connection breaks
- `lost`: the request is done, and its connection breaks in the place of the answer
- `hang`: the request is not done, and never answered
- `slow`: the request is done after so many milliseconds
- `locked`: no change to the project is done; each is answered with 423
- `failing`: operations with that action, when they are made, are made to fail
*/
type Trouble =
	| {readonly kind: 'status'; readonly status: number; readonly isPage: boolean; readonly retryAfterSeconds?: number}
	| {readonly kind: 'reset' | 'lost' | 'hang'}
	| {readonly kind: 'slow'; readonly milliseconds: number}
	| {readonly kind: 'locked'; readonly projectId: string}
	| {readonly kind: 'failing'; readonly action: string};

/**
When it goes wrong. What is absent does not limit it.
*/
type Conditions = {
	/**
	The method, or `*` for any.
	*/
	readonly method?: string;

	/**
	Below the API root; `*` stands for one part, `**` at the end for whatever follows.
	*/
	readonly path?: string;

	/**
	How many are let pass first, and how often it happens then.
	*/
	readonly after?: number;
	readonly times?: number;

	/**
	For how long from its start.
	*/
	readonly forMilliseconds?: number;

	/**
	The chance of each, from 0 to 1.
	*/
	readonly share?: number;
};

/**
Something that goes wrong on purpose, so that clients can be tried out.
*/
export type Fault = Conditions & {
	readonly trouble: Trouble;

	/**
	The words it was asked for with.
	*/
	readonly spec: string;
};
