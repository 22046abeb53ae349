/** The source of an API key that is not read yet. `origin` is its name for the header. */
export type KeySource = {readonly origin: string} & (
	| {readonly kind: 'value'; readonly apiKey: string}
	| {readonly kind: 'file'; readonly file: string}
	| {readonly kind: 'command'; readonly command: readonly string[]}
);

/** A key, or an error message. No message repeats a key. */
export type KeyReading =
	| {readonly apiKey: string}
	| {readonly problem: string};

/** Returns the key in a text: its first line, trimmed. `origin` is for the error message. */
export const keyFromText = (text: string, origin: string): KeyReading => {
	const apiKey = (text.split('\n', 1)[0] ?? '').trim();
	if (apiKey === '') {
		return {problem: `The API key from ${origin} is empty.`};
	}

	// An HTTP header can hold only these characters. Other characters would break the request, or add another header.
	return /^[\u{21}-\u{7E}]+$/v.test(apiKey)
		? {apiKey}
		: {problem: `The API key from ${origin} contains a space or a character that is not printable ASCII.`};
};
