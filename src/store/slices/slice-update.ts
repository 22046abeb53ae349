/**
What is written to one slice of the state, by a rule that knows no other slice.
*/
export type SliceUpdate<Slice> = (slice: Slice) => Slice;
