/**
What is written instead of a key.
*/
const redacted = '$PGTOWER_API_KEY';

/**
The prefixes of the platform's tokens and the embedded control plane's, so that unknown keys are redacted too.

@see docs/control-api.md#key-secret
*/
const tokenShape = /\b(?:napi|pgt)_[\w\-]+/gv;

const redactText = (text: string, secrets: readonly string[]): string => {
	let result = text;
	for (const secret of secrets) {
		result = secret === '' ? result : result.split(secret).join(redacted);
	}

	return result.replaceAll(tokenShape, () => redacted);
};

/**
A text with every secret replaced.
*/
export const redactedText = (text: string, secrets: readonly string[]): string =>
	redactText(text, secrets.toSorted((one, other) => other.length - one.length));

/**
A value as JSON with every secret replaced, in values and in field names. Longer secrets are replaced before shorter ones that may be a part
of them.
*/
export const redactedJson = (value: unknown, secrets: readonly string[]): string => {
	const longestFirst = secrets.toSorted((one, other) => other.length - one.length);
	const clean = (part: unknown): unknown => {
		if (typeof part === 'string') {
			return redactText(part, longestFirst);
		}

		if (Array.isArray(part)) {
			return part.map(item => clean(item));
		}

		return typeof part === 'object' && part !== null
			? Object.fromEntries(Object.entries(part).map(([name, item]) => [redactText(name, longestFirst), clean(item)]))
			: part;
	};

	return JSON.stringify(clean(value));
};
