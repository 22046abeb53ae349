import {expect, test} from 'vitest';
import {runProgram} from '../journeys/run-program.js';
import {runHosted} from './run-hosted.js';

test('a program has the same exit code and outputs in the shared process as in its own process', async () => {
	const words = ['snapshot', 'projects', '--project', 'none', '--no-colour'];
	const hosted = await runHosted(words);
	expect(hosted).toEqual(await runProgram(words));
	expect(hosted).toMatchObject({code: 2, output: ''});
	expect(await runHosted(['completion', 'bash'])).toEqual(await runProgram(['completion', 'bash']));
});

test('programs in the shared process don\'t affect each other, and concurrent runs take turns', async () => {
	const zoned = async (zone: string) => runHosted(['snapshot', 'projects', '--demo'], {TZ: zone});
	const [tokyo, here] = await Promise.all([zoned('Asia/Tokyo'), runHosted(['snapshot', 'projects', '--demo'])]);
	expect(tokyo).toMatchObject({code: 0, complaint: ''});
	expect(here).toMatchObject({code: 0, complaint: ''});
	expect(tokyo.output.split('\n', 1)[0]).toMatch(/ UTC\+9$/v);
	expect(here.output.split('\n', 1)[0]).toMatch(/ UTC$/v);
	expect(await runHosted(['--api-key-file'])).toMatchObject({code: 2, output: ''});
	expect(await runHosted(['--version'])).toMatchObject({code: 0, complaint: ''});
});
