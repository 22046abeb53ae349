/**
Returns a name in characters that every file system allows: `Shop (EU)` becomes `shop-eu`. Returns an empty text if no character is left.
*/
export const fileWord = (name: string): string => name.slice(0, 40).toLowerCase().replaceAll(/[^a-z0-9]+/gv, '-').replaceAll(/^-|-$/gv, '');
