import path from 'node:path';
import {expect, test} from 'vitest';
import {changeKinds} from '../../src/domain/changes/change-kinds.js';
import {readSourceFiles, type SourceFile} from '../helpers/source-files.js';

const targetKinds = [...new Set(Object.values(changeKinds).map(({on}) => on))];

/** The folders of src that changes pass through. */
const rooms = ['domain', 'api', 'store', 'forms', path.join('actions', 'changes'), path.join('actions', 'forms'), 'commands', 'ui'];

const inPascalCase = (kind: string): string => kind.split('-').map(word => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');

/**
Matches questions whether something is of one kind of target, which treat everything else as the other kind. With a third kind, that is wrong.
*/
const questions: readonly RegExp[] = [
	// A predicate such as `isBranchChange` or `isCompute`.
	new RegExp(String.raw`\bis(?:${targetKinds.map(kind => inPascalCase(kind)).join('|')})(?:Change|Form|Target)?\b`, 'gv'),
	// A comparison of a target's kind.
	/(?:\bon|\btarget\??\.kind)\s*[!=]==?\s*'[a-z\-]+'/gv,
	// A field that one kind has.
	/'[a-z]+Id' in /gv,
	// A form or a command that undoes one kind.
	/'undo-[a-z]+'/gv,
];

const questionsIn = ({name, text}: SourceFile): readonly string[] =>
	questions.flatMap(question => Array.from(text.matchAll(question), ([found]) => `${name}: ${found}`));

test('no condition assumes that a change can have only two kinds of target', () => {
	const client = readSourceFiles().filter(({name}) => rooms.some(room => name.startsWith(path.join('src', room, path.sep))));
	expect(targetKinds.length).toBeGreaterThan(1);
	expect(client.flatMap(file => questionsIn(file))).toEqual([]);
});

test.each([
	['const isCompute = (object: Changed): object is Compute => true;', 'planted.ts: isCompute'],
	['if (isBranchChange(change)) {', 'planted.ts: isBranchChange'],
	['const list = change.target.kind === \'branch\' ? branches : computes;', 'planted.ts: target.kind === \'branch\''],
	['const slice = modal.on !== \'compute\' ? other : marks;', 'planted.ts: on !== \'compute\''],
	['return \'branchId\' in object;', 'planted.ts: \'branchId\' in '],
	['form === \'undo-branch\'', 'planted.ts: \'undo-branch\''],
])('the check for conditions that assume only two kinds of target finds: %s', (text, problem) => {
	expect(questionsIn({name: 'planted.ts', text})).toEqual([problem]);
});

test.each(['isComputeId(text)', 'isBranchId(text)', 'one.kind === other.kind', 'action === \'start\''])('the check for conditions that assume only two kinds of target accepts: %s', text => {
	expect(questionsIn({name: 'planted.ts', text})).toEqual([]);
});
