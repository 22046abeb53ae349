import fc from 'fast-check';
import {expect, test} from 'vitest';
import {completionsOf} from '../../src/store/completion.js';
import {fieldsOf} from '../../src/store/fields.js';

const labels = (typed: string, values: readonly string[] = []) =>
	completionsOf(typed, fieldsOf('computes'), () => values).map(({label}) => label);

test('the beginning of a name is completed to the fields that begin so, with the operator that suits them', () => {
	expect(labels('ty')).toEqual(['type:']);
	expect(labels('c')).toEqual(['cu>=', 'connections>=', 'created<']);
	expect(labels('!st')).toEqual(['!state:']);
});

test('a field is completed with its values and those of the rows, each once', () => {
	expect(labels('state:', ['idle', 'zombie'])).toEqual(['state:active', 'state:idle', 'state:init', 'state:zombie']);
	expect(labels('state:i')).toEqual(['state:idle', 'state:init']);
	expect(labels('age>')).toEqual(['age>1h', 'age>24h', 'age>7d']);
});

test('what was typed before stays as it is', () => {
	expect(completionsOf('fog type:rep', fieldsOf('computes'), () => []).map(({text}) => text)).toEqual(['fog type:replica']);
});

test('what is complete, or no field, is not completed', () => {
	expect(labels('state:idle')).toEqual([]);
	expect(labels('colour:r')).toEqual([]);
	expect(labels('"in quotes')).toEqual([]);
});

test('whatever is typed, every way goes on from it', () => {
	fc.assert(fc.property(fc.string(), fc.constantFrom('', ' ', ' st', ' state:i', ' !'), (start, end) => {
		const typed = start + end;
		for (const {text} of completionsOf(typed, fieldsOf('computes'), () => ['idle'])) {
			expect(text.toLowerCase().startsWith(typed.toLowerCase())).toBe(true);
		}
	}));
});
