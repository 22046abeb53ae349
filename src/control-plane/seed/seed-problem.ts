/**
Why a first world can't be made, in a sentence for the user who named the seed.
*/
export class SeedProblem extends Error {
	override readonly name = 'SeedProblem';
}
