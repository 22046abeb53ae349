import {formatSize, isSameSize} from '../compute-size.js';
import type {Compute} from '../compute.js';
import {formatExactSpan} from '../duration.js';
import {settingDifferences, settingText} from '../pg-settings.js';
import {effectiveSuspendTimeout, isSameSuspendTimeout} from '../scale-to-zero.js';
import type {ChangeRequest, ComputeUpdate} from './change-request.js';

const suspendText = (seconds: number | undefined): string => {
	const effective = effectiveSuspendTimeout(seconds);
	return effective === undefined ? 'never' : `after ${formatExactSpan(effective)}`;
};

/**
The compute that a request asks for.
*/
const wantedOf = (request: ChangeRequest): ComputeUpdate | undefined => {
	if ('compute' in request) {
		return request.compute;
	}

	return 'computeId' in request && 'update' in request ? request.update : undefined;
};

/**
What the control plane stored differently from the request, a sentence each: it may accept a change and make only a part of it. A free
account's suspend timeout is an example.

@see docs/control-api.md#compute-suspend-timeout
*/
export const storedOtherwise = (request: ChangeRequest, stored: Compute): readonly string[] => {
	const wanted = wantedOf(request);
	if (wanted === undefined) {
		return [];
	}

	const {size, suspendTimeoutSeconds: seconds, branchId, name, isDisabled, pgSettings, preloadLibraries: _preloadLibraries, ...others} = wanted;
	// A field that is not compared here would be stored otherwise without a word: this does not compile then.
	others satisfies Partial<Record<'type', never>>;
	const isFallback = stored.suspendTimeoutSeconds === undefined || stored.suspendTimeoutSeconds === 0;
	return [
		...(size === undefined || isSameSize(size, stored.size) ? [] : [`It has ${formatSize(stored.size)}, not ${formatSize(size)} as asked.`]),
		...(seconds === undefined || isSameSuspendTimeout(seconds, stored.suspendTimeoutSeconds)
			? []
			: [`It suspends ${suspendText(stored.suspendTimeoutSeconds)}, not ${suspendText(seconds)} as asked${isFallback ? ': free plans have the default only' : ''}.`]),
		...(branchId === undefined || branchId === stored.branchId ? [] : [`It is on the branch ${stored.branchId}, not on ${branchId} as asked.`]),
		...(name === undefined || name === stored.name ? [] : [stored.name === undefined ? 'It has no name, though one was asked for.' : `It is called ${stored.name}, not ${name} as asked.`]),
		...(isDisabled === undefined || isDisabled === stored.isDisabled ? [] : [`It is ${stored.isDisabled ? 'disabled' : 'enabled'}, not ${isDisabled ? 'disabled' : 'enabled'} as asked.`]),
		...(pgSettings === undefined ? [] : settingDifferences(stored.pgSettings, pgSettings))
			.map(({name: setting, before, after}) => `Its ${setting} is ${settingText(before)}, not ${settingText(after)} as asked.`),
	];
};
