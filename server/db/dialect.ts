import { PostgresDialect, PostgresDriver, type DatabaseConnection, type TransactionSettings } from 'kysely';

/**
 * Sends `begin` together with the first statement of a transaction, which saves each write a journey to the database. The
 * clients pipeline (`pg`), so both are on their way before the first answer.
 */
class Driver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings);
    // It fails with its connection, and so does the statement after it.
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

export class Dialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new Driver(this.#config);
  }
}
