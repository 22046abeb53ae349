import {expect, test} from 'vitest';
import {parseFault} from '../../../src/control-plane/faults/parse-fault.js';

test.each([
	['status=503', {trouble: {kind: 'status', status: 503, isPage: false}}],
	['status=429,retry-after=2', {
		trouble: {
			kind: 'status', status: 429, isPage: false, retryAfterSeconds: 2,
		},
	}],
	['html=502', {trouble: {kind: 'status', status: 502, isPage: true}}],
	['reset', {trouble: {kind: 'reset'}}],
	['lost,times=1', {trouble: {kind: 'lost'}, times: 1}],
	['hang,after=3', {trouble: {kind: 'hang'}, after: 3}],
	['slow=1.5s', {trouble: {kind: 'slow', milliseconds: 1500}}],
	['slow=250ms,share=0.5', {trouble: {kind: 'slow', milliseconds: 250}, share: 0.5}],
	['locked=quiet-forest-12345678,for=10s', {trouble: {kind: 'locked', projectId: 'quiet-forest-12345678'}, forMilliseconds: 10_000}],
	['failing=start_compute', {trouble: {kind: 'failing', action: 'start_compute'}}],
	['status=500,on=PATCH /projects/*/endpoints/*', {trouble: {kind: 'status', status: 500, isPage: false}, method: 'PATCH', path: '/projects/*/endpoints/*'}],
	['reset,on=* /projects/**', {trouble: {kind: 'reset'}, method: '*', path: '/projects/**'}],
])('%s is understood', (spec, fault) => {
	expect(parseFault(spec)).toEqual({...fault, spec});
});

test.each([
	['', '"" is nothing that can go wrong: it is status, html, reset, lost, hang, slow, locked, failing.'],
	['boom', '"boom" is nothing that can go wrong: it is status, html, reset, lost, hang, slow, locked, failing.'],
	['status=99', 'status takes a number from 300 to 599, not "99".'],
	['status=', 'status takes a number from 300 to 599, not "".'],
	['status=500.5', 'status takes a whole number, not "500.5".'],
	['slow=2', 'slow takes a time such as 500ms or 2s, not "2".'],
	['locked=', 'locked takes a name, not "".'],
	['reset,on=/projects', 'on takes a method and a path, such as POST /projects/*/endpoints, not "/projects".'],
	['reset,times=0', 'times takes a number from 1 to 1000000, not "0".'],
	['reset,share=2', 'share takes a number from 0 to 1, not "2".'],
	['reset,retry-after=2', '"retry-after" is no condition of it: they are on, times, after, for, share.'],
	['status=429,sometimes', '"sometimes" is no condition of it: they are on, times, after, for, share, retry-after.'],
])('"%s" is refused with a sentence', (spec, sentence) => {
	expect(parseFault(spec)).toBe(sentence);
});
