/**
Why a first world can't be made from what was named, in a sentence for who named it.
*/
export class SeedProblem extends Error {
	override readonly name = 'SeedProblem';
}
