import type {Dashboard} from './dashboard.js';

/** The kinds of API key, in the order of the form. */
const kinds = ['project', 'organization', 'personal'] as const;

/** The list of API keys, as a user works with it. */
export type KeysPage = {
	readonly open: () => Promise<string>;

	/**
	Creates a key.

	@returns Its secret, which is on the screen.
	*/
	readonly create: (name: string, kind: (typeof kinds)[number]) => Promise<string>;

	/** Closes the secret on the screen, like a user who has stored it. */
	readonly forget: () => Promise<string>;

	/** Revokes the key with that name, which must be on the screen. */
	readonly revoke: (name: string) => Promise<void>;
};

export const keysPage = (dashboard: Dashboard): KeysPage => {
	const forget = async () => {
		dashboard.press('escape');
		await dashboard.sees('Press esc again to forget the secret');
		dashboard.press('escape');
		return dashboard.waitForGone('╭ The secret of');
	};

	return {
		async open() {
			dashboard.press('K');
			return dashboard.sees(/╭ API keys \d.* as of /v);
		},
		async create(name, kind) {
			dashboard.press('n');
			await dashboard.sees('╭ New API key');
			dashboard.type(name);
			await dashboard.sees(name);
			dashboard.press('tab');
			await dashboard.sees('▌ project');
			for (const next of kinds.slice(1, kinds.indexOf(kind) + 1)) {
				dashboard.press('down');
				await dashboard.sees(`▌ ${next}`);
			}

			dashboard.press('ctrl+s');
			const screen = await dashboard.sees(/╭ The secret of .*pgt_[\w\-]{43}/sv);
			return /pgt_[\w\-]{43}/v.exec(screen)?.[0] ?? '';
		},
		forget,
		async revoke(name) {
			// The next key is pressed only after the last one has moved the cursor, whatever else changes on the screen.
			const chosen = () => dashboard.screen().find(line => line.includes('▌'))?.split('▌').at(-1) ?? '';
			for (let tries = 0; tries < 20 && !chosen().startsWith(name); tries++) {
				const before = chosen();
				// A poll may have moved the cursor's row too, so the wanted row can be above.
				const lines = dashboard.screen();
				const wanted = lines.findIndex(line => line.includes(` ${name} `));
				// A row that is not on the screen is below.
				const isAbove = wanted !== -1 && wanted < lines.findIndex(line => line.includes('▌'));
				dashboard.press(isAbove ? 'k' : 'j');
				await dashboard.waitUntil(() => chosen() !== before, 'the cursor to move');
			}

			dashboard.press('X');
			await dashboard.sees('╭ Revoke API key');
			dashboard.type(name);
			await dashboard.waitUntil(() => dashboard.screen().some(line => line.includes(`Confirm       ${name}`)), 'the name to be typed');
			dashboard.press('ctrl+s');
			await dashboard.waitForGone('╭ Revoke API key');
		},
	};
};
