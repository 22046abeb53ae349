import {InvalidArgumentError} from 'commander';

/**
The value of an option. A value that looks like an option is one: the real value was forgotten.
*/
export const takeValue = (value: string): string => {
	if (value.startsWith('--')) {
		throw new InvalidArgumentError('An option follows where a value is expected.');
	}

	return value;
};
