/**
What happens to an answer after the request was carried out.

- `cut`: only that share of the answer comes, as if it were all
- `torn`: the connection breaks after that share of the answer
- `drip`: the answer comes in small pieces, with that time between them
- `wrong`: every field of that name has a value of another type
- `missing`: no object has the field of that name
- `unknown`: every object has a field that no description knows
- `value`: every field of that name has that text as its value
- `empty`: lists are empty
- `cursor`: the next cursor is the same cursor; with `isEndless`, there is always a further page
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

- `status`: the request is not carried out, and answered with that status; with `isPage` as a web page, such as a proxy sends
- `reset`: the request is not carried out, and its connection breaks
- `lost`: the request is carried out, and its connection breaks instead of an answer
- `hang`: the request is not carried out, and never answered
- `slow`: the request is carried out after that many milliseconds, and some more by chance
- `limit`: beyond that many requests a minute, from all clients together, each is answered with 429
- `locked`: no change to the project is made; each is answered with 423
- `stale`: for that long after a change, reads are answered as before it
- `answer`: the request is carried out, and its answer is damaged
- `failing`: new operations with that action fail that a client starts, not those of the world's own traffic or of its schedules
- `endless`: such operations never end
- `clock`: the control plane's clock is set forward or back by that much
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
When it goes wrong. An absent condition limits nothing.
*/
type Conditions = {
	/**
	The method, or `*` for any.
	*/
	readonly method?: string;

	/**
	Below the API root; `*` stands for one segment, `**` at the end for any number of them.
	*/
	readonly path?: string;

	/**
	How many matching requests pass first, and how many are hit after them.
	*/
	readonly after?: number;
	readonly times?: number;

	/**
	For how long after the fault was asked for.
	*/
	readonly forMilliseconds?: number;

	/**
	The probability that a matching request is hit, from 0 to 1.
	*/
	readonly share?: number;
};

/**
Something that goes wrong on purpose, so that clients can be tried out.
*/
export type Fault = Conditions & {
	readonly trouble: Trouble;

	/**
	The text it was asked for with.
	*/
	readonly spec: string;
};
