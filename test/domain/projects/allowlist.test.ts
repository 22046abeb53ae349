import {expect, test} from 'vitest';
import {entryProblem, letsIn, plainEntry} from '../../../src/domain/projects/project-settings.js';

test.each([
	'0.0.0.0',
	'255.255.255.255',
	'192.0.2.1/32',
	'0.0.0.0/0',
	'10.0.0.1-10.0.0.1',
	' 10.0.0.1 - 10.0.0.2 ',
	'192.0.2.1,',
	'::',
	'::1',
	'1::',
	'2001:db8::/32',
	'::/0',
	'::ffff:192.0.2.1',
	'1:2:3:4:5:6:7:8',
	'1:2:3:4:5:6:192.0.2.1',
	'2001:DB8::a-2001:db8::F',
])('%s is a valid entry of an allowlist', entry => {
	expect(entryProblem(entry)).toBeUndefined();
	expect(plainEntry(entry)).not.toMatch(/[\s,]/v);
});

test.each([
	'',
	' ',
	',',
	'10.0.0.1,10.0.0.2',
	'nonsense',
	'example.com',
	'300.1.1.1',
	'1.2.3',
	'1.2.3.4.5',
	'01.2.3.4',
	'1.2.3.-4',
	'10.0.0.0/33',
	'10.0.0.0/',
	'10.0.0.0/8/8',
	'10.0.0.0/+8',
	'10.0.0.1-',
	'-10.0.0.1',
	'10.0.0.9-10.0.0.1',
	'10.0.0.1-::1',
	'10.0.0.1-10.0.0.9/8',
	'::/129',
	':',
	':::',
	'1::2::3',
	'1:2:3:4:5:6:7',
	'1:2:3:4:5:6:7:8:9',
	'1:2:3:4:5:6:7::8',
	'12345::',
	'g::',
	'::192.0.2.300',
	'192.0.2.1::',
])('%j is refused as an entry of an allowlist', entry => {
	expect(entryProblem(entry)).toMatch(/^(?:is not an address|needs a prefix length|ends before it begins)/v);
});

test('an allowlist admits only the addresses of its entries, and an empty allowlist admits all addresses', () => {
	const entries = ['192.0.2.7', '198.51.100.20-198.51.100.50', '203.0.113.77/24', '2001:db8::/32'];
	expect(['192.0.2.7', '198.51.100.20', '198.51.100.50', '203.0.113.0', '203.0.113.255', '2001:db8:ffff::1'].filter(address => !letsIn(entries, address))).toEqual([]);
	expect(['192.0.2.8', '198.51.100.19', '198.51.100.51', '203.0.114.0', '2001:db9::', 'nonsense', ''].filter(address => letsIn(entries, address))).toEqual([]);
	expect(letsIn([], '192.0.2.7')).toBe(true);
});
