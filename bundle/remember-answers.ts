/**
Makes a pure function of a text look up what it answered lately. Kept are the answers to at least the latest `count` different texts,
and at most twice as many.
*/
export const rememberAnswers = (answer: (text: string) => string, count = 1000): (text: string) => string => {
	let recent = new Map<string, string>();
	let older = recent;
	return text => {
		let known = recent.get(text);
		if (known === undefined) {
			known = older.get(text) ?? answer(text);
			if (recent.size >= count) {
				older = recent;
				recent = new Map();
			}

			recent.set(text, known);
		}

		return known;
	};
};
