import { dutyTexts } from '#contract/accounts/duty-texts.ts';
import { yuan } from '#contract/fields/currency.ts';
import type { WaitingConfirmation } from '#contract/confirmations/calls.ts';
import { eventTexts, scopeTexts } from '#contract/integrations/texts.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { channels } from '#contract/payments/channel.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { ownZone } from '#web/lib/zones.ts';
import type { Compared } from '#web/ui/SideBySide.tsx';
import { fieldWord, valueWord, w } from './text.ts';

/** Marks of a single run, of no use to the one who decides. */
const unsaid = new Set(['hint', 'oldUntil']);

type Field = Parameters<typeof fieldWord>[0];
type Value = Parameters<typeof valueWord>[0];

/** What an act changes, field by field, in words. */
export function comparedOf({ changes, names }: Pick<WaitingConfirmation, 'changes' | 'names'>): Compared[] {
  return changes
    .filter(
      // What is new is not disabled anyway.
      ({ field, before, after }) =>
        !unsaid.has(field) && !(field === 'disabled' && before === null && after === 'false'),
    )
    .map(({ field, before, after }) => ({
      name: isField(field) ? fieldWord(field) : field,
      before: saidOf(field, before, names),
      after: saidOf(field, after, names),
      changed: true,
    }));
}

const fields: readonly string[] = [
  'account',
  'base',
  'channel',
  'confirmAbove',
  'disabled',
  'duties',
  'email',
  'events',
  'expiresAt',
  'keys',
  'matchId',
  'matchIds',
  'name',
  'nickname',
  'on',
  'payee',
  'scopes',
  'unitId',
  'url',
] satisfies Field[];
const isField = (field: string): field is Field => fields.includes(field);

const values: readonly string[] = [
  ...Object.keys(dutyTexts),
  ...Object.keys(eventTexts),
  ...Object.keys(scopeTexts),
  ...([...channels, ...payees] satisfies Value[]),
];
const isValue = (value: string): value is Value => values.includes(value);

function saidOf(field: string, value: string | null, names: Readonly<Record<string, string>>): string | null {
  // Restricted to none.
  if (value === null) return field === 'matchIds' ? w('all') : null;
  const one = (each: string) => {
    const name = names[each];
    if (name !== undefined) return resolveStored(name, currentLang());
    return isValue(each) ? valueWord(each) : each;
  };
  if (value.startsWith('[')) return (JSON.parse(value) as string[]).map(one).join(' · ') || '—';
  if (value === 'true' || value === 'false') return w(value === 'true' ? 'yes' : 'no');
  if (field === 'confirmAbove') return formatMoney(Number(value), yuan);
  return field === 'expiresAt' ? formatInstant(value, ownZone()) : one(value);
}
