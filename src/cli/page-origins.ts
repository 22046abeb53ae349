/**
Checks the origins that `--allow-origin` names.

@returns A sentence that says what is wrong; undefined when each is an origin as browsers send it.
*/
export const originProblem = (origins: readonly string[]): string | undefined => {
	const wrong = origins.find(origin => URL.parse(origin)?.origin !== origin || origin === 'null');
	return wrong === undefined ? undefined : `--allow-origin takes the origin of a page, such as http://localhost:5173, not ${wrong}.`;
};
