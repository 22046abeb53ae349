import {choosePostgres, type PostgresChoice} from '../../src/postgres/programs/choose-postgres.js';
import {preparePostgres, type Prepared} from '../../src/postgres/programs/installation.js';

/**
Prepares the chosen Postgres, as a start does.

@returns The prepared Postgres, or a sentence with the reason there is none.
*/
export const prepareChosen = async (choice: PostgresChoice, workFolder: string): Promise<Prepared | string> => {
	const chosen = await choosePostgres(choice);
	return typeof chosen === 'string' ? chosen : preparePostgres(chosen, workFolder);
};
