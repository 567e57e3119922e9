import { sql } from 'kysely';
import * as calls from '#contract/confirmations/calls.ts';
import { hasSecondPerson } from '#server/accounts/second-person.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { open } from '#server/secrets.ts';
import { decide, fetchSecret } from './decide.ts';
import { sealPlace, type ConfirmationRow, type Preview } from './store.ts';

const decidedMost = 50;

type Named = ConfirmationRow & { by: string; about: string; decider: string };

/** Of all that is in sight of the caller: one's own, and what the duties that one holds decide. */
async function inSight({ db, session }: Context<'staff'>, which: 'waiting' | 'decided', now: Date) {
  const { accountId, duties, matches } = session;
  const others =
    matches === null && sql`c.duty = any(${[...duties]}::text[]) or 'staff' = any(${[...duties]}::text[])`;
  const { rows } = await sql<Named>`
    select c.*, a.nickname as by, coalesce(o.nickname, '') as about, coalesce(d.nickname, '') as decider
      from confirmations c join accounts a on a.id = c.asked_by
      left join accounts o on o.id = c.about_id left join accounts d on d.id = c.decided_by
     where (c.asked_by = ${accountId} or ${others || sql`false`})
       and ${which === 'waiting' ? sql`c.state = 'asked' and c.expires_at > ${now}` : sql`c.state <> 'asked'`}
     order by ${which === 'waiting' ? sql`c.asked_at, c.id` : sql`c.decided_at desc, c.id`}
     limit ${which === 'waiting' ? null : decidedMost}`.execute(db);
  return rows;
}

const getConfirmations = answer(calls.getConfirmations, async (context) => {
  const { db, config, now, session } = context;
  const [waiting, decided, me] = await Promise.all([
    inSight(context, 'waiting', now),
    inSight(context, 'decided', now),
    db
      .selectFrom('accounts')
      .select('confirms_from')
      .where('id', '=', session.accountId)
      .executeTakeFirstOrThrow(),
  ]);
  const isNew = me.confirms_from !== null && me.confirms_from > now;
  const common = (row: Named) => ({
    id: row.id,
    act: row.act,
    by: row.by,
    mine: row.asked_by === session.accountId,
    about: row.about,
    askedAt: row.asked_at.toISOString(),
  });
  const may = async (row: Named) => {
    const { duty, asked_by: askedBy, about_id: aboutId, alone_from: from } = row;
    if (askedBy === session.accountId)
      return from !== null && from <= now && !(await hasSecondPerson(db, { duty, askedBy, aboutId }));
    return aboutId !== session.accountId && !isNew;
  };
  return {
    waiting: await Promise.all(
      waiting.map(async (row) => ({
        ...common(row),
        ...(JSON.parse(open(config.keys.field, row.shown!, sealPlace(row.id, 'shown'))) as Preview),
        duty: row.duty,
        expiresAt: row.expires_at.toISOString(),
        aloneFrom: row.alone_from?.toISOString() ?? null,
        may: await may(row),
      })),
    ),
    decided: decided.map((row) => ({
      ...common(row),
      state: row.state,
      decidedBy: row.decider,
      decidedAt: row.decided_at!.toISOString(),
      note: row.note,
      secretUntil:
        row.asked_by === session.accountId && row.secret_until && row.secret_until > now
          ? row.secret_until.toISOString()
          : null,
    })),
    confirmsFrom: isNew ? me.confirms_from!.toISOString() : null,
  };
});

const getConfirmedSecret = answer(
  calls.getConfirmedSecret,
  (context, { id }) => fetchSecret(context, id),
  () => 'proof',
);

/** @param answers whose acts are confirmed */
export function confirmationHandlers(answers: readonly Answer[]): readonly Answer[] {
  const decideConfirmation = answer(
    calls.decideConfirmation,
    (context, body) => decide(context, body, (path) => answers.find(({ call }) => call.path === path)),
    // Refusing and taking back take nothing that a thief wants.
    (_, { decision }) => (decision === 'confirm' ? 'proof' : 'free'),
  );
  return [getConfirmations, decideConfirmation, getConfirmedSecret];
}
