/**
What becomes of an answer after the request was done.

- `cut`: only that share of it comes, as if it were all
- `torn`: its connection breaks after that share of it
- `drip`: it comes in small pieces, so far apart
- `wrong`: every field of that name has a value of another type
- `missing`: no object has the field of that name
- `unknown`: every object has a field that no description knows
- `value`: every field of that name has that text for a value
- `empty`: its lists hold nothing
- `cursor`: its cursor leads to itself, or, when `isEndless`, there is always a further page
*/
export type AnswerTrouble =
	| {readonly kind: 'cut'; readonly share: number}
	| {readonly kind: 'torn'; readonly share: number}
	| {readonly kind: 'drip'; readonly milliseconds: number}
	| {readonly kind: 'wrong' | 'missing'; readonly field: string}
	| {readonly kind: 'unknown' | 'empty'}
	| {readonly kind: 'value'; readonly field: string; readonly value: string}
	| {readonly kind: 'cursor'; readonly isEndless: boolean};

/**
What goes wrong.

- `status`: the request is not done, and answered with that status; as a web page when `isPage`, as what stands before a server sends it
- `reset`: the request is not done, and its connection breaks
- `lost`: the request is done, and its connection breaks in the place of the answer
- `hang`: the request is not done, and never answered
- `slow`: the request is done after so many milliseconds, and up to so many more by chance
- `limit`: beyond so many requests a minute, from all clients together, each is answered with 429
- `locked`: no change to the project is done; each is answered with 423
- `stale`: for so long after a change, what is read is answered as it was before
- `answer`: the request is done, and its answer suffers
- `failing`: operations with that action, when they are made, are made to fail
- `endless`: operations with that action, when they are made, never end
- `clock`: the control plane's clock is set forward or back by so much
*/
export type Trouble =
	| {readonly kind: 'status'; readonly status: number; readonly isPage: boolean; readonly retryAfterSeconds?: number}
	| {readonly kind: 'reset' | 'lost' | 'hang'}
	| {readonly kind: 'slow'; readonly milliseconds: number; readonly jitterMilliseconds: number}
	| {readonly kind: 'limit'; readonly perMinute: number}
	| {readonly kind: 'locked'; readonly projectId: string}
	| {readonly kind: 'stale'; readonly milliseconds: number}
	| {readonly kind: 'answer'; readonly answer: AnswerTrouble}
	| {readonly kind: 'failing' | 'endless'; readonly action: string}
	| {readonly kind: 'clock'; readonly milliseconds: number};

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
