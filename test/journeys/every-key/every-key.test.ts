import {expect, test} from 'vitest';
import {besideOthers} from '../../helpers/when-test-ends.js';
import {kindOf} from '../../../src/store/rows/list-kinds.js';
import {serverLists} from '../../../src/domain/server-lists.js';
import {accessStories} from './access.js';
import {awayStories} from './away.js';
import {branchListStories} from './branch-lists.js';
import {changingStories} from './changing.js';
import {connectingStories, playServerLists} from './connecting.js';
import {findingStories} from './finding.js';
import {paneStories} from './panes.js';
import {readGuideKeys} from './guide-keys.js';
import {replayStories} from './replay.js';
import {schemaDiffStory} from './schema-diff.js';
import {createTry, type Story} from './story.js';

const guide = readGuideKeys();
const stories = [...accessStories, ...awayStories, ...branchListStories, ...changingStories, ...connectingStories, ...paneStories, ...findingStories, ...replayStories, schemaDiffStory];

test('these tests cover every part of the program for which the guide lists keys', () => {
	expect([...stories.map(({place}) => place), ...serverLists.map(list => kindOf(list).heading)].toSorted()).toEqual(guide.keys().toArray().toSorted());
});

// The stories run at once, since they wait for screens most of the time.
test.concurrent.each(stories)('every key of the guide works as described: $place', besideOthers(async ({place, play}: Story) => {
	const tried: string[] = [];
	await play(createTry(tried));
	expect(tried.toSorted()).toEqual(guide.get(place)?.toSorted());
}));

test.concurrent('every key of the guide works as described in each list of a server', besideOthers(async () => {
	const tried = new Map<string, string[]>();
	await playServerLists(place => {
		const here: string[] = [];
		tried.set(place, here);
		return createTry(here);
	});
	expect(tried.size).toBe(serverLists.length);
	for (const [place, keys] of tried) {
		expect(keys.toSorted(), place).toEqual(guide.get(place)?.toSorted());
	}
}));
