import type { Consent } from '#contract/consent/consent.ts';
import * as calls from '#contract/consent/parents-link-calls.ts';
import type { ParentsLink } from '#contract/consent/parents-link-calls.ts';
import { parentsLinkState } from '#contract/consent/parents-link.ts';
import { linkDays, linkState } from '#contract/consent/request.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { maskPhone } from '#contract/fields/mask.ts';
import { dayMs } from '#contract/fields/time.ts';
import { record, type Actor } from '#server/audit/record.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Services } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockUnitOf } from '#server/people/store.ts';
import { shortToken } from '#server/secrets.ts';
import {
  answersOf,
  countLacking,
  endLinks,
  insertLink,
  newestLink,
  openToken,
  sealedToken,
  type ParentsLinkRow,
} from './parents-link-store.ts';
import { linkFacts } from './request-handlers.ts';

/** After the #, which no server and no log sees. */
const addressOf = ({ publicUrl, keys }: Config, row: ParentsLinkRow) =>
  `${publicUrl}/public/parents#${openToken(keys, row)}`;

export const stateOf = ({ expires_at: expiresAt, ended_at: endedAt, misses }: ParentsLinkRow, now: Date) =>
  parentsLinkState({ expiresAt, endedAt, misses }, now);

async function onWire(
  db: Db,
  { config, now }: Pick<Services, 'config'> & { now: Date },
  row: ParentsLinkRow,
) {
  const state = stateOf(row, now);
  const answers = await answersOf(db, row.id);
  return {
    id: row.id,
    state,
    address: state === 'open' ? addressOf(config, row) : null,
    expiresAt: row.expires_at.toISOString(),
    misses: row.misses,
    answers: answers.map(({ withdrawn_at, child_name, ...request }) => ({
      memberId: request.member_id,
      name: child_name,
      guardianName: request.guardian_name,
      relation: request.relation as Consent['relation'],
      phoneMasked: maskPhone(request.phone),
      // Those that were replaced are not among them.
      state: linkState(linkFacts(request, withdrawn_at), now) as ParentsLink['answers'][number]['state'],
      at: (request.answered_at ?? request.created_at).toISOString(),
    })),
  } satisfies ParentsLink;
}

const getParentsLink = answer(calls.getParentsLink, async (context) => {
  const { db, session, now } = context;
  const [row, lacking] = await Promise.all([
    newestLink(db, session.unit.id),
    countLacking(db, session.unit.id, dayIn(now)),
  ]);
  return { link: row ? await onWire(db, context, row) : null, lacking };
});

const setParentsLink = answer(calls.setParentsLink, (context, { id }) =>
  transaction(context.db, async (trx) => {
    const { now, session, config } = context;
    const unitId = session.unit.id;
    await lockUnitOf(trx, unitId);
    const before = await newestLink(trx, unitId);
    // Sent twice by a double click, or after an answer that was lost.
    if (before?.id === id) return onWire(trx, context, before);
    await end(trx, context, unitId);
    const isNew = await insertLink(trx, {
      id,
      unit_id: unitId,
      ...sealedToken(config.keys, id, shortToken()),
      created_at: now,
      expires_at: new Date(now.getTime() + linkDays * dayMs),
    });
    if (!isNew) throw refuse('notFound');
    await record(trx, context, { act: 'parentsLink.make', subject: 'parentsLink', subjectId: id, unitId });
    return onWire(trx, context, (await newestLink(trx, unitId))!);
  }),
);

const endParentsLink = answer(calls.endParentsLink, (context, { id }) =>
  transaction(context.db, async (trx) => {
    const unitId = context.session.unit.id;
    await lockUnitOf(trx, unitId);
    if ((await newestLink(trx, unitId))?.id !== id) throw refuse('notFound');
    await end(trx, context, unitId);
    return onWire(trx, context, (await newestLink(trx, unitId))!);
  }),
);

async function end(trx: Db, actor: Actor, unitId: string): Promise<void> {
  for (const subjectId of await endLinks(trx, unitId, actor.now))
    await record(trx, actor, { act: 'parentsLink.end', subject: 'parentsLink', subjectId, unitId });
}

export const parentsLinkHandlers: readonly Answer[] = [getParentsLink, setParentsLink, endParentsLink];
