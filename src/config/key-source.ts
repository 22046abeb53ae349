/**
Where an API key comes from, before it is read, with the origin's name for the header.
*/
export type KeySource = {readonly origin: string} & (
	| {readonly kind: 'value'; readonly apiKey: string}
	| {readonly kind: 'file'; readonly file: string}
	| {readonly kind: 'command'; readonly command: readonly string[]}
);

/**
A key, or a sentence that says why there is none. No sentence repeats a key.
*/
export type KeyReading =
	| {readonly apiKey: string}
	| {readonly problem: string};

/**
Takes a key from a text: its first line, trimmed. `origin` is for the sentence.
*/
export const keyFromText = (text: string, origin: string): KeyReading => {
	const apiKey = (text.split('\n', 1)[0] ?? '').trim();
	if (apiKey === '') {
		return {problem: `The API key of ${origin} is empty.`};
	}

	// A header can hold only these characters. Others would break the request, or add another header.
	return /^[\u{21}-\u{7E}]+$/v.test(apiKey)
		? {apiKey}
		: {problem: `The API key of ${origin} contains a blank or a character that is not ASCII.`};
};
