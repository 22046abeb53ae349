import {expect, test} from 'vitest';
import {alignedMebibytes, formatMebibytes} from '../../../src/domain/computes/compute-size.js';

test.each([
	[512, '512 MiB', '512.0 MiB'],
	[1500, '1.46 GiB', '1.5 GiB'],
	[39_321.6, '38.4 GiB', '38.4 GiB'],
	[28_497.92, '27.83 GiB', '27.8 GiB'],
	[16_777_216, '16 TiB', '16.0 TiB'],
])('%d MiB are written as %s in prose, and as %s in a column', (mebibytes, text, aligned) => {
	expect(formatMebibytes(mebibytes)).toBe(text);
	expect(alignedMebibytes(mebibytes)).toBe(aligned);
});
