import {choosePostgres, type PostgresChoice} from '../../src/postgres/programs/choose-postgres.js';
import {preparePostgres, type Prepared} from '../../src/postgres/programs/installation.js';

/**
Makes ready what was chosen, as a start does.

@returns A sentence where there is none.
*/
export const prepareChosen = async (choice: PostgresChoice, workFolder: string): Promise<Prepared | string> => {
	const chosen = await choosePostgres(choice);
	return typeof chosen === 'string' ? chosen : preparePostgres(chosen, workFolder);
};
