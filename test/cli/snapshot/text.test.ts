import {stripVTControlCharacters} from 'node:util';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {namesOf} from '../../../src/cli/snapshot/facts.js';
import type {Snapshot} from '../../../src/cli/snapshot/snapshot.js';
import {snapshotText} from '../../../src/cli/snapshot/format.js';
import {displayWidth} from '../../../src/terminal/text/width.js';
import {compute, noon, project} from '../../store/fixtures.js';
import {
	computes,
	databases,
	keys,
	operations,
	projects,
	roles,
	schemaDiff,
	snapshots,
} from './worlds.js';

const text = (snapshot: Snapshot, look: {readonly hasColour?: boolean; readonly isAscii?: boolean} = {}) =>
	snapshotText(snapshot, 'the demo', {now: noon, zone: 'utc', names: namesOf(snapshot)}, {hasColour: false, isAscii: false, ...look});

test('`snapshot projects` prints the columns about sharing only if a project is shared', () => {
	const [first] = text({view: 'projects', projects: [project({isShared: true}), project({id: 'p-2', permission: 'CAN_EDIT'})]}).split('\n').slice(1);
	expect(first).toMatch(/CREATED +SHARED +ACCESS$/v);
});

test('`snapshot projects` prints a title with count, control plane and time, then a table', () => {
	expect(text(projects)).toMatchInlineSnapshot(`
		"2 projects at the demo, 2026-03-14 14:21:07 UTC
		ID                     NAME       REGION         PG  LOCKED  CPU H:MM  LAST ACTIVE          CREATED
		quiet-forest-12345678  acme-shop  aws-us-east-2  17  -          12:07  2026-03-14 14:21:02  2026-03-13 14:21:07
		kasse-1                結帳系統   aws-us-east-2   9  locked      0:00  -                    2026-03-13 14:21:07
		"
	`);
});

test('`snapshot computes` prints the branch names that are known, and the states in words', () => {
	expect(text(computes)).toMatchInlineSnapshot(`
		"3 computes of acme-shop (quiet-forest-12345678) at the demo, 2026-03-14 14:21:07 UTC
		ID              NAME  TYPE     BRANCH            SIZE       STATE           SUSPENDS  LAST ACTIVE          HOST
		ep-cool-sun-a1  shop  primary  main              0.25–2 CU  active                5m  2026-03-14 14:19:37  ep-cool-sun-a1.us-east-2.aws.example.net
		ep-new-day-c3   -     primary  dev               2 CU       init -> active        5m  -                    ep-cool-sun-a1.us-east-2.aws.example.net
		ep-old-fog-b2   -     replica  br-unknown-a1-b2  0.25–2 CU  idle, disabled     never  2026-03-14 14:19:37  ep-cool-sun-a1.us-east-2.aws.example.net
		"
	`);
});

test('`snapshot databases` and `snapshot roles` print the branch in the title', () => {
	expect(text(databases)).toMatchInlineSnapshot(`
		"2 databases of dev in acme-shop (quiet-forest-12345678) at the demo, 2026-03-14 14:21:07 UTC
		DATABASE  OWNER       CREATED
		shop      shop_owner  2026-03-13 14:21:07
		archive   ada         2026-03-13 14:21:07
		"
	`);
	expect(text(roles)).toMatchInlineSnapshot(`
		"3 roles of br-gone-a1-b2 in acme-shop (quiet-forest-12345678) at the demo, 2026-03-14 14:21:07 UTC
		ROLE        IS         LOGIN     CREATED
		shop_owner  -          -         2026-03-13 14:21:07
		guest       -          no login  2026-03-13 14:21:07
		platform    protected  -         2026-03-13 14:21:07
		"
	`);
});

test('`snapshot snapshots` prints source, creator and size', () => {
	expect(text(snapshots)).toMatchInlineSnapshot(`
		"3 snapshots of acme-shop (quiet-forest-12345678) at the demo, 2026-03-14 14:21:07 UTC
		SNAPSHOT         BRANCH         AS OF                     SIZE  BY        EXPIRES              CREATED              ID
		before the move  main           2026-03-13 14:21:07  29.56 MiB  hand      -                    2026-03-13 14:21:07  snap-quiet-dawn-1
		nightly          br-gone-a1-b2  2026-03-13 14:21:07   1.91 MiB  schedule  2026-03-15 14:21:07  2026-03-13 14:21:07  snap-2
		of a moment      main           0/1A2B3C4            29.56 MiB  hand      -                    2026-03-13 14:21:07  snap-3
		"
	`);
});

test('`snapshot operations` prints the newest operation first', () => {
	expect(text(operations)).toMatchInlineSnapshot(`
		"The 2 newest operations of acme-shop (quiet-forest-12345678) at the demo, 2026-03-14 14:21:07 UTC
		TIME                 STATUS       ACTION              COMPUTE         BRANCH  TOOK  FAILURES  ID    ERROR
		2026-03-14 14:21:02  In progress  start_compute       ep-cool-sun-a1  main    4.2s         -  op-1  -
		2026-03-14 14:20:07  Error        check_availability  -               -       0.8s         2  op-2  compute did not start in time
		"
	`);
});

test('`snapshot operations` of several projects prints the project names and the filter', () => {
	const {operations: shown} = operations as Extract<Snapshot, {view: 'operations'}>;
	expect(text({
		view: 'operations', projects: [project(), project({id: 'kasse-1'})], branches: [], operations: shown, hasOlder: false, gaps: [], filter: 'status:failed since:24h',
	})).toMatchInlineSnapshot(`
		"2 operations of 2 projects with status:failed since:24h at the demo, 2026-03-14 14:21:07 UTC
		TIME                 STATUS       ACTION              PROJECT    COMPUTE         BRANCH         TOOK  FAILURES  ID    ERROR
		2026-03-14 14:21:02  In progress  start_compute       acme-shop  ep-cool-sun-a1  br-main-a1-b2  4.2s         -  op-1  -
		2026-03-14 14:20:07  Error        check_availability  acme-shop  -               -              0.8s         2  op-2  compute did not start in time
		"
	`);
	expect(text({...computes as Extract<Snapshot, {view: 'computes'}>, filter: 'cu>4'})).toMatch(/^3 computes of acme-shop \(quiet-forest-12345678\) with cu>4 at the demo, /v);
});

test('`snapshot keys` prints the name of each scope if the name is known', () => {
	expect(text(keys)).toMatchInlineSnapshot(`
		"3 API keys at the demo, 2026-03-14 14:21:07 UTC
		  ID  NAME       KIND          SCOPE                  CREATED              BY   LAST USED            FROM
		   7  laptop     personal      user                   2026-03-13 14:21:07  Zoë  2026-03-14 14:21:07  192.0.2.17
		1024  terraform  organization  Acme                   2026-03-13 14:21:07  u-1  -                    -
		  90  CI         project       quiet-forest-12345678  2026-03-13 14:21:07  -    -                    -
		"
	`);
});

test.each([
	[{view: 'projects', projects: []}, 'No projects at the demo, 2026-03-14 14:21:07 UTC\n'],
	[{
		view: 'computes', projectId: 'p-1', branches: [], computes: [],
	}, 'No computes of p-1 at the demo, 2026-03-14 14:21:07 UTC\n'],
	[{
		view: 'operations', projectId: 'p-1', branches: [], operations: [], hasOlder: false,
	}, 'No operations of p-1 at the demo, 2026-03-14 14:21:07 UTC\n'],
	[{
		view: 'keys', keys: [], organizations: [], gaps: [],
	}, 'No API keys at the demo, 2026-03-14 14:21:07 UTC\n'],
] satisfies ReadonlyArray<readonly [Snapshot, string]>)('snapshot prints one line for the empty list %o', (snapshot, line) => {
	expect(text(snapshot)).toBe(line);
});

/** Matches the names with non-ASCII characters in these worlds. */
const foreignNames = /結帳系統|Zoë/gv;

test('in ASCII mode, snapshot prints names unchanged, and everything else in ASCII', () => {
	for (const snapshot of [projects, computes, operations, keys]) {
		expect(text(snapshot, {isAscii: true}).replaceAll(foreignNames, '')).toMatch(/^[\n\u{20}-\u{7E}]+$/v);
	}

	expect(text(computes, {isAscii: true})).toContain('0.25-2 CU');
	expect(text(projects, {isAscii: true})).toContain('結帳系統');
	expect(text(keys, {isAscii: true})).toContain('Zoë');
	expect(snapshotText(computes, 'Größe', {now: noon, zone: 'utc', names: namesOf(computes)}, {hasColour: false, isAscii: true})).toContain('at Größe');
});

test('snapshot prints the same text with and without colors', () => {
	for (const snapshot of [projects, computes, operations, keys]) {
		const coloured = text(snapshot, {hasColour: true});
		expect(coloured).not.toBe(text(snapshot));
		expect(stripVTControlCharacters(coloured)).toBe(text(snapshot));
	}

	expect(text(operations, {hasColour: true})).toContain('\u{1B}[31mError\u{1B}[39m');
});

test('snapshot prints every row as one aligned line, even with hostile names', () => {
	fc.assert(fc.property(fc.string({unit: 'binary'}), fc.string({unit: 'grapheme'}), (one, other) => {
		const snapshot: Snapshot = {
			view: 'computes',
			projectId: project().id,
			projectName: one,
			branches: [],
			computes: [compute({name: one, branchId: other}), compute({name: other, host: one})],
		};
		const lines = text(snapshot).split('\n');
		expect(lines).toHaveLength(5);
		expect(text(snapshot)).not.toMatch(/[^\P{Control}\n]/v);
		const startsAt = lines.slice(1, 4).map(line => {
			const at = line.search(/SIZE|0\.25–2 CU/v);
			return displayWidth(line.slice(0, at));
		});
		expect(new Set(startsAt).size).toBe(1);
	}));
});

test('`snapshot schema-diff` prints a title with counts and both branches, then the diff', () => {
	expect(text(schemaDiff)).toMatchInlineSnapshot(`
		"2 lines added, 1 removed from main at 2026-03-14 14:11:07 UTC to dev in the schema of shop of acme-shop (quiet-forest-12345678) at the demo, 2026-03-14 14:21:07 UTC
		--- a/shop
		+++ b/shop
		@@ -1,4 +1,4 @@
		 CREATE TABLE public.orders (
		-    note text
		+    note character varying(40),
		+    paid boolean
		 );
		"
	`);
});

test('`snapshot schema-diff` prints one line for equal schemas', () => {
	expect(text({...schemaDiff, diff: ''} as Snapshot)).toMatchInlineSnapshot(`
		"No difference from main at 2026-03-14 14:11:07 UTC to dev in the schema of shop of acme-shop (quiet-forest-12345678) at the demo, 2026-03-14 14:21:07 UTC
		"
	`);
});

test('`snapshot schema-diff` prints long lines in full, but without control sequences', () => {
	const drawn = text({...schemaDiff, diff: `--- a/x\n+++ b/x\n@@ -1 +1 @@\n+comment '\u{1B}[2J\u{202E}${'x'.repeat(9000)}!'\n`} as Snapshot);
	expect(drawn).toContain('comment \'␛[2Jxxx');
	expect(drawn).toContain('x'.repeat(8990));
	expect(drawn).toContain('x!\'');
});
