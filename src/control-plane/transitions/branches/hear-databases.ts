import type {HeardDatabase, TakenOver} from '../../../postgres/fleet/heard.js';
import type {Database} from '../../world/database.js';
import type {Turn} from '../turn.js';
import {leftNames, withFreeNames} from './free-names.js';
import {newDatabase} from './new-database.js';

export type HeardDatabases = {
	readonly put: readonly Database[];
	readonly remove: readonly string[];
	readonly taken: TakenOver['databases'];
};

/**
Takes over what SQL has done to the databases of a branch. What the API has changed, and no server got yet, stays as the API has it.
*/
export const hearDatabases = (turn: Turn, branchId: string, heard: readonly HeardDatabase[]): HeardDatabases => {
	const {world, now: time} = turn;
	const byName = new Map(Array.from(world.databases.of(branchId), database => [database.name, database]));
	const pairs = heard.map(database => ({...database, known: database.former && world.databases.get(database.former.id)})).filter(({former, known, now, isAnother}) => {
		const isAsThere = known?.name === now?.name && known?.ownerName === now?.owner;
		const isChanged = known !== undefined && (known.name !== former?.name || known.ownerName !== former.owner);
		const isDeleted = former !== undefined && known === undefined && now !== undefined && !isAnother;
		return isAsThere || (!isChanged && !isDeleted);
	});
	const those = withFreeNames(pairs, new Set(byName.keys()));
	const left = leftNames(those);
	const put: Database[] = [];
	const taken = those.map(({former, known, now, isAnother}) => {
		const there = now === undefined || left.has(now.name) ? undefined : byName.get(now.name);
		let id = now && (known ?? there)?.id;
		if (now !== undefined && known !== undefined && (known.name !== now.name || known.ownerName !== now.owner)) {
			put.push({
				...known, name: now.name, ownerName: now.owner, updatedAt: time,
			});
		} else if (now !== undefined && id === undefined) {
			const made = newDatabase(turn, branchId, now.name, now.owner);
			put.push(made);
			({id} = made);
		}

		return {
			former, now, isAnother, id,
		};
	});
	return {put, remove: those.flatMap(({known, now}) => known !== undefined && now === undefined ? [known.id] : []), taken};
};
