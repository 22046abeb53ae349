import {expect, test} from 'vitest';
import {on, type Update} from '../../../../src/store/state.js';
import {isSharedAwaited, isSharedUntried} from '../../../../src/store/selectors/projects/projects.js';
import {choseOrganization, neededOrganization, receivedKind} from '../../../../src/store/slices/account.js';
import {askedShared} from '../../../../src/store/slices/projects.js';
import {createStore} from '../../../../src/store/store.js';
import {failedSharedProjects, receiveSharedProjects} from '../../../../src/store/updates/receive-lists.js';
import {switchedOrganization} from '../../../../src/store/updates/evict-projects.js';
import {noon, project} from '../../fixtures.js';

const asked = on('projects', askedShared(noon));
const chosen = on('account', choseOrganization('org'));

test.each<[what: string, updates: readonly Update[], isAwaited: boolean, isUntried: boolean]>([
	['shared projects were not requested', [], true, true],
	['shared projects were requested', [asked], true, true],
	['shared projects could not be read', [asked, failedSharedProjects(false)], true, false],
	['shared projects were refused', [asked, failedSharedProjects(true)], false, false],
	['shared projects were read', [asked, receiveSharedProjects([])], false, false],
	['shared projects are read again', [asked, receiveSharedProjects([]), asked], false, false],
	['an organization is chosen', [chosen], false, false],
	['an organization is chosen because one is needed', [chosen, on('account', neededOrganization())], true, true],
	['the key belongs to no person', [on('account', receivedKind('organization'))], false, false],
])('isSharedAwaited and isSharedUntried are correct if %s', (_what, updates, isAwaited, isUntried) => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	for (const update of updates) {
		store.setState(update);
	}

	expect([isSharedAwaited(store.getState()), isSharedUntried(store.getState())]).toEqual([isAwaited, isUntried]);
});

test('while only an organization\'s projects are listed, a late answer adds no shared projects', () => {
	const {setState, getState} = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	setState(asked);
	setState(switchedOrganization('org'));
	setState(receiveSharedProjects([project({isShared: true})]));
	expect(getState().projects.items).toEqual([]);
	setState(failedSharedProjects(true));
	setState(switchedOrganization(undefined));
	expect(getState().projects.shared).toMatchObject({items: [], isRefused: true});
});
