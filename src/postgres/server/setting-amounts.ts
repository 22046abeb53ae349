type Settings = Readonly<Record<string, string>>;

/**
The amount that a setting has; undefined when nobody sets it. Postgres takes a name in any case, and the last of several spellings.
*/
export const amountOf = (settings: Settings, name: string): number | undefined => {
	const value = Object.entries(settings).findLast(([key]) => key.toLowerCase() === name)?.[1];
	return value === undefined ? undefined : Number(value);
};

/**
The settings with other amounts of some, by their names in lower case. No other spelling of these stays, since Postgres could take it instead.
*/
export const withAmounts = (settings: Settings, amounts: Readonly<Record<string, number>>): Settings => ({
	...Object.fromEntries(Object.entries(settings).filter(([key]) => !Object.hasOwn(amounts, key.toLowerCase()))),
	...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])),
});
