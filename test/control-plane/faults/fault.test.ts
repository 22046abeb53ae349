import {expect, test} from 'vitest';
import {Command} from 'commander';
import {declareServe} from '../../../src/cli/declare-program.js';
import {troubles, conditions, parseFault} from '../../../src/control-plane/faults/fault.js';

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
	['slow=1.5s', {trouble: {kind: 'slow', milliseconds: 1500, jitterMilliseconds: 0}}],
	['slow=250ms,share=0.5', {trouble: {kind: 'slow', milliseconds: 250, jitterMilliseconds: 0}, share: 0.5}],
	['locked=quiet-forest-12345678,for=10s', {trouble: {kind: 'locked', projectId: 'quiet-forest-12345678'}, forMilliseconds: 10_000}],
	['failing=start_compute', {trouble: {kind: 'failing', action: 'start_compute'}}],
	['slow=100ms-2s', {trouble: {kind: 'slow', milliseconds: 100, jitterMilliseconds: 1900}}],
	['limit=60', {trouble: {kind: 'limit', perMinute: 60}}],
	['stale=5s', {trouble: {kind: 'stale', milliseconds: 5000}}],
	['cut=0.5', {trouble: {kind: 'answer', answer: {kind: 'cut', share: 0.5}}}],
	['torn=0', {trouble: {kind: 'answer', answer: {kind: 'torn', share: 0}}}],
	['drip=100ms', {trouble: {kind: 'answer', answer: {kind: 'drip', milliseconds: 100}}}],
	['wrong=created_at', {trouble: {kind: 'answer', answer: {kind: 'wrong', field: 'created_at'}}}],
	['missing=id', {trouble: {kind: 'answer', answer: {kind: 'missing', field: 'id'}}}],
	['unknown', {trouble: {kind: 'answer', answer: {kind: 'unknown'}}}],
	['value=current_state:very odd', {trouble: {kind: 'answer', answer: {kind: 'value', field: 'current_state', value: 'very odd'}}}],
	['empty', {trouble: {kind: 'answer', answer: {kind: 'empty'}}}],
	['cursor=repeated', {trouble: {kind: 'answer', answer: {kind: 'cursor', isEndless: false}}}],
	['cursor=endless', {trouble: {kind: 'answer', answer: {kind: 'cursor', isEndless: true}}}],
	['endless=start_compute', {trouble: {kind: 'endless', action: 'start_compute'}}],
	['clock=-1h', {trouble: {kind: 'clock', milliseconds: -3_600_000}}],
	['clock=2d', {trouble: {kind: 'clock', milliseconds: 172_800_000}}],
	['status=500,on=PATCH /projects/*/endpoints/*', {
		trouble: {kind: 'status', status: 500, isPage: false}, method: 'PATCH', path: '/projects/*/endpoints/*',
	}],
	['reset,on=* /projects/**', {trouble: {kind: 'reset'}, method: '*', path: '/projects/**'}],
])('the fault %s is parsed', (spec, fault) => {
	expect(parseFault(spec)).toEqual({...fault, spec});
});

const words = 'status, html, reset, lost, hang, slow, limit, locked, stale, cut, torn, drip, wrong, missing, unknown, value, '
	+ 'empty, cursor, failing, endless, clock';

test.each([
	['', `There is no fault "". The faults are ${words}.`],
	['boom', `There is no fault "boom". The faults are ${words}.`],
	['constructor=1', `There is no fault "constructor". The faults are ${words}.`],
	['status=99', 'status takes a number from 300 to 599, not "99".'],
	['status=', 'status takes a number from 300 to 599, not "".'],
	['status=500.5', 'status takes a whole number, not "500.5".'],
	['slow=2', 'slow takes a time such as 500ms or 2s, or two such as 100ms-2s, not "2".'],
	['slow=2s-1s', 'slow takes a time such as 500ms or 2s, or two such as 100ms-2s, not "2s-1s".'],
	['cursor=', 'cursor takes repeated or endless, not "".'],
	['value=state', 'value takes a field and a text, such as current_state:hibernating, not "state".'],
	['clock=soon', 'clock takes a time such as 2h or -30s, not "soon".'],
	['hang=5s', 'hang takes no value: remove "=5s".'],
	['reset=abc,times=1', 'reset takes no value: remove "=abc".'],
	['lost=1', 'lost takes no value: remove "=1".'],
	['unknown=field', 'unknown takes no value: remove "=field".'],
	['empty=zzz', 'empty takes no value: remove "=zzz".'],
	['locked=', 'locked takes a name, not "".'],
	['reset,on=/projects', 'on takes a method and a path, such as POST /projects/*/endpoints, not "/projects".'],
	['reset,times=0', 'times takes a number from 1 to 1000000, not "0".'],
	['reset,share=2', 'share takes a number from 0 to 1, not "2".'],
	['reset,retry-after=2', 'The fault takes no condition "retry-after". The conditions are on, times, after, for, share.'],
	['reset,toString=1', 'The fault takes no condition "toString". The conditions are on, times, after, for, share.'],
	['status=429,sometimes', 'The fault takes no condition "sometimes". The conditions are on, times, after, for, share, retry-after.'],
])('the fault "%s" is rejected with a message', (spec, sentence) => {
	expect(parseFault(spec)).toBe(sentence);
});

test('the help of serve lists each fault and each condition', () => {
	let help = '';
	declareServe(new Command('serve')).configureOutput({
		writeOut(text) {
			help += text;
		},
	}).outputHelp();
	const missing = [...Object.keys(troubles), ...Object.keys(conditions), 'retry-after'].filter(name =>
		!new RegExp(String.raw`^ {2}(?:.* {2})?${name}[= ]`, 'mv').test(help));
	expect(missing).toEqual([]);
});
