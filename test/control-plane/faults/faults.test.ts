import {expect, test} from 'vitest';
import {createFaults, faultMatches} from '../../../src/control-plane/faults/faults.js';
import {createDrivenClock} from '../driven-clock.js';
import {faultOf} from './fault-of.js';

test.each([
	['reset', 'GET', '/projects', true],
	['reset,on=PATCH /projects/*/endpoints/*', 'PATCH', '/projects/p/endpoints/e', true],
	['reset,on=PATCH /projects/*/endpoints/*', 'GET', '/projects/p/endpoints/e', false],
	['reset,on=PATCH /projects/*/endpoints/*', 'PATCH', '/projects/p/endpoints', false],
	['reset,on=PATCH /projects/*/endpoints/*', 'PATCH', '/projects/p/endpoints/e/start', false],
	['reset,on=* /projects/p/**', 'DELETE', '/projects/p/endpoints/e', true],
	['reset,on=* /projects/p/**', 'DELETE', '/projects/q/endpoints/e', false],
	['locked=p', 'POST', '/projects/p/endpoints', true],
	['locked=p', 'DELETE', '/projects/p', true],
	['locked=p', 'GET', '/projects/p/endpoints', false],
	['locked=p', 'POST', '/projects/q/endpoints', false],
	['failing=start_compute', 'POST', '/projects/p/endpoints', false],
])('whether the fault %s applies to the request %s %s: %s', (spec, method, path, isConcerned) => {
	expect(faultMatches(faultOf(spec), method, path)).toBe(isConcerned);
});

test('a fault with after=1 and times=2 affects only the second and the third request', () => {
	const faults = createFaults([faultOf('reset,after=1,times=2')], createDrivenClock(), () => 0);
	const met = Array.from({length: 5}, () => faults.meet('GET', '/projects')?.kind);
	expect(met).toEqual([undefined, 'reset', 'reset', undefined, undefined]);
	expect(faults.list()).toEqual([{fault: 'reset,after=1,times=2', met: 2}]);
});

test('a fault with for=2s expires after two seconds', () => {
	const clock = createDrivenClock();
	const faults = createFaults([faultOf('hang,for=2s')], clock, () => 0);
	expect(faults.meet('GET', '/projects')?.kind).toBe('hang');
	clock.advance(1999);
	expect(faults.meet('GET', '/projects')?.kind).toBe('hang');
	clock.advance(1);
	expect(faults.meet('GET', '/projects')).toBeUndefined();
});

test('a fault with share=0.1 affects a random tenth of the requests', () => {
	const chances = [0.09, 0.1, 0.5];
	const faults = createFaults([faultOf('reset,share=0.1')], createDrivenClock(), () => chances.shift() ?? 1);
	expect(Array.from({length: 3}, () => faults.meet('GET', '/projects')?.kind)).toEqual(['reset', undefined, undefined]);
});

test('if several faults match a request, only the first fault applies', () => {
	const faults = createFaults([faultOf('reset,times=1'), faultOf('lost')], createDrivenClock(), () => 0);
	expect([faults.meet('POST', '/projects')?.kind, faults.meet('POST', '/projects')?.kind]).toEqual(['reset', 'lost']);
});

test('the fault "failing" with times=1 makes only the first operation with the given action fail', () => {
	const faults = createFaults([faultOf('failing=start_compute,times=1')], createDrivenClock(), () => 0);
	expect(faults.failsOperation('suspend_compute')).toBe(false);
	expect(faults.failsOperation('start_compute')).toBe(true);
	expect(faults.failsOperation('start_compute')).toBe(false);
});

test('after all faults were cleared, only newly added faults apply', () => {
	const faults = createFaults([faultOf('reset')], createDrivenClock(), () => 0);
	faults.clear();
	expect(faults.meet('GET', '/projects')).toBeUndefined();
	faults.add(faultOf('lost'));
	expect(faults.meet('GET', '/projects')?.kind).toBe('lost');
});
