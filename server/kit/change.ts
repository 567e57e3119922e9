import type { ActName } from '#contract/audit/acts.ts';
import type { SubjectName } from '#contract/audit/subjects.ts';
import type { QueueName } from '#contract/queues/queue.ts';
import { record, type Act, type Actor } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { registrationOf } from './cases.ts';

interface Kind<Row, S extends SubjectName> {
  queue: QueueName;
  /** Under which its lines stand in the audit log. */
  subject: S;
  /** Its row, locked until the transaction ends. */
  lock: (trx: Db, id: string) => Promise<Row | undefined>;
}

type ActOf<S extends SubjectName> = Extract<ActName, `${S}.${string}`>;

interface Changing<Row, S extends SubjectName> {
  trx: Db;
  /** Its registration, locked. */
  c: RegisteredCase;
  row: Row;
  /** Writes a line of its history. */
  note: (act: ActOf<S>, detail: Pick<Act, 'unitId' | 'reason' | 'before' | 'after'>) => Promise<void>;
}

type Caller = Actor & { db: Db; session: { accountId: string } };

/**
 * How a case of a registration is changed. Everything is locked in one order, so that no two wait for one another: the
 * registration, as every writer of its money locks it, then the row. A person with a conflict of interest is refused, and
 * so is one who has seen another version. `act` decides, writes, notes and answers, in the same transaction.
 */
export function changeOf<Row extends { version: number }, S extends SubjectName>({
  queue,
  subject,
  lock,
}: Kind<Row, S>) {
  return <Answer>(
    context: Caller,
    { id, version }: { id: string; version: number },
    act: (changing: Changing<Row, S>) => Promise<Answer>,
  ): Promise<Answer> =>
    transaction(context.db, async (trx) => {
      const registrationId = await registrationOf(trx, queue, id);
      if (registrationId === undefined) throw refuse('notFound');
      const c = await lockedCase(trx, registrationId);
      await refuseConflict(trx, context, c.facts.unit.id);
      const row = (await lock(trx, id))!;
      if (row.version !== version) throw refuse('changedMeanwhile');
      const note: Changing<Row, S>['note'] = (name, detail) =>
        record(trx, context, { act: name, subject, subjectId: id, ...detail });
      return act({ trx, c, row, note });
    });
}
