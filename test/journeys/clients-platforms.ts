/** The platforms for tests of the platform's own clients, which must see no difference between them. */
export const platforms = [
	{name: 'simulated computes', options: {seed: 'empty'}, hasPooler: true},
	{name: 'servers of this machine', options: {seed: 'empty', hasServers: true}, hasPooler: false},
] as const;
