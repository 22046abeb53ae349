/**
A name in characters that the name of a file may have anywhere: `Shop (EU)` is `shop-eu`. Empty where none is left.
*/
export const fileWord = (name: string): string => name.slice(0, 40).toLowerCase().replaceAll(/[^a-z0-9]+/gv, '-').replaceAll(/^-|-$/gv, '');
