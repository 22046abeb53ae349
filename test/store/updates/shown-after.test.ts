import {expect, test} from 'vitest';
import type {ChangeForm} from '../../../src/store/slices/modals/form-modal.js';
import {shownAfter} from '../../../src/store/updates/shown-after.js';
import {project} from '../fixtures.js';

const renaming: ChangeForm = {
	kind: 'form', id: '1', values: {name: 'renamed'}, scroll: 0, isLeaving: false, on: 'project', form: 'rename-project', shown: [project({name: 'shop'})], hiddenCount: 0,
};

test('a form whose project has moved to an organization is sent again in that organization', () => {
	const now = project({name: 'shop', orgId: 'org-wide-guild-00000001'});
	expect(shownAfter(renaming, {kind: 'differs', now, differences: []})).toEqual({...renaming, orgId: 'org-wide-guild-00000001', shown: [now]});
	expect(shownAfter(renaming, {kind: 'refused', refusal: {message: 'No.'}})).toBe(renaming);
});
