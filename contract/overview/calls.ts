import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { queueNames } from '#contract/queues/queue.ts';
import { date } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { paging } from '#contract/paging.ts';
import { matchEvent } from '#contract/matches/event.ts';
import { filledQuotas } from '#contract/matches/quotas.ts';

const count = z.int();

/** Live entries of a match or of a group: see `getEntries`. */
const fill = { passed: count, underWay: count, waiting: count };

/** Things to hand in, by where they stand. */
const materialCounts = { missing: count, rejected: count, toReview: count, passed: count };
const materialStates = ['passed', 'toReview', 'rejected', 'missing'] as const;
export type MaterialCounts = Record<(typeof materialStates)[number], number>;

export const getOverview = call({
  path: 'admin/getOverview',
  who: 'staff',
  kind: 'read',
  fromReplica: true,
  about:
    'How registration goes, of one match or of all that are not over since 30 days: entries over time and against places, ages of what waits, money, materials. What the caller’s duties do not cover is null.',
  body: z.strictObject({ matchId: z.optional(id) }),
  data: z.strictObject({
    /** That are counted, by their first day. */
    matches: z.array(z.strictObject({ id, name: langText })),
    /** Further ones, which are not counted: those nearest to today are. */
    left: count,
    /** Of the caller’s duties; those of no match are left out where a match is asked for. */
    queues: z.array(
      z.strictObject({
        queue: z.enum(queueNames),
        /** Waiting under a day, one to three days, longer. */
        ages: z.tuple([count, count, count]),
      }),
    ),
    entries: z.nullable(
      z.strictObject({
        /** By Beijing’s days: live registrations by the day they were first handed in, live entries by theirs. */
        days: z.array(z.strictObject({ day: date, registrations: count, entries: count })),
        matches: z.array(
          z.strictObject({
            matchId: id,
            registrations: count,
            ...fill,
            /** Places of all groups; null where one has no limit. */
            capacity: z.nullable(count),
          }),
        ),
        /** Of the one match that is asked for; a group that is absent is empty. */
        groups: z.nullable(
          z.strictObject({
            events: z.array(
              z.pick(matchEvent, { id: true, code: true, name: true, relay: true, groups: true }),
            ),
            counts: z.array(z.strictObject({ groupId: id, ...fill })),
            ...filledQuotas,
          }),
        ),
      }),
    ),
    /** Fen; as the list of orders sums them. */
    money: z.nullable(
      z.array(
        z.strictObject({
          matchId: id,
          currency,
          payee: z.enum(payees),
          charged: count,
          paid: count,
          due: count,
          refunded: count,
        }),
      ),
    ),
    materials: z.nullable(
      z.strictObject({
        /** That ask for something and, of all matches, are not over. */
        matches: z.array(z.strictObject({ matchId: id, ...materialCounts })),
        /** Of the one match that is asked for: each material. */
        kinds: z.array(z.strictObject({ materialId: id, name: langText, ...materialCounts })),
      }),
    ),
  }),
});

export const getLacking = call({
  path: 'admin/getLacking',
  who: 'staff',
  kind: 'read',
  about:
    'The registrations of one match that lack materials or had some turned down, most first; needs the duty for either.',
  body: z.strictObject({ matchId: id, ...paging }),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        id,
        unitName: z.string(),
        /** Empty for an individual. */
        teamName: z.string(),
        missing: count,
        rejected: count,
      }),
    ),
    total: count,
  }),
});
