/** The colors that a picture of a terminal is painted with. */
export type Palette = {
	readonly background: string;
	readonly foreground: string;

	/** The colors of the window's edge and its title. */
	readonly edge: string;
	readonly edgeText: string;

	/**
	The sixteen colors of the terminal: black, red, green, yellow, blue, magenta, cyan, white, then the bright ones.
	*/
	readonly colours: readonly string[];
};

export const palettes: Readonly<Record<'dark' | 'light', Palette>> = {
	dark: {
		background: '#12161e',
		foreground: '#d7dce4',
		edge: '#2a313d',
		edgeText: '#8b95a5',
		colours: [
			'#2a313d',
			'#ff7b72',
			'#57cf8a',
			'#e8b45a',
			'#6cb0ff',
			'#d39bff',
			'#4fc8d6',
			'#d7dce4',
			'#5b6678',
			'#ffa198',
			'#7ee3a8',
			'#f5cf85',
			'#9ccbff',
			'#e4c2ff',
			'#83dfe9',
			'#ffffff',
		],
	},
	light: {
		background: '#fdfdfb',
		foreground: '#24292f',
		edge: '#d9dce1',
		edgeText: '#6b7280',
		colours: [
			'#24292f',
			'#c62f37',
			'#16803c',
			'#94610a',
			'#1f5fc4',
			'#8a3fc0',
			'#0e7490',
			'#e8eaed',
			'#6b7280',
			'#b3202a',
			'#0f6b30',
			'#7a5006',
			'#184fa8',
			'#74319f',
			'#0b5f76',
			'#fdfdfb',
		],
	},
};
