import {InvalidArgumentError} from 'commander';

/**
The value of an option. One that looks like an option is one, whose own value was forgotten.
*/
export const takeValue = (value: string): string => {
	if (value.startsWith('--')) {
		throw new InvalidArgumentError('An option follows where a value is expected.');
	}

	return value;
};
