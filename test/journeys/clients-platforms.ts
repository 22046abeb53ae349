/**
What may stand behind the computes that the platform's own clients work with: both are to look the same to them.
*/
export const platforms = [
	{name: 'simulated computes', options: {seed: 'empty'}, hasPooler: true},
	{name: 'servers of this machine', options: {seed: 'empty', hasServers: true}, hasPooler: false},
] as const;
