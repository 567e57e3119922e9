import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { RuleDecision } from '#contract/matches/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { problem } from '#contract/problem.ts';
import {
  addedKinds,
  addedPrices,
  getRuleEffects,
  noPrices,
  ruleParts,
  type EffectKind,
  type PriceCounts,
} from '#contract/registrations/effects.ts';
import { send } from '#web/lib/client.ts';
import { problemText } from '#web/lib/failure.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { hrefOf, LinkTo } from '#web/ui/LinkTo.tsx';
import { same } from './merge-match.ts';
import { w } from './text.ts';

export type Effects = Omit<DataOf<typeof getRuleEffects>, 'next'>;

const nothing: Effects = { affected: 0, kinds: [], prices: noPrices, rows: [] };

export function changesRules(before: Match, after: Match): boolean {
  return !same(before, after, ruleParts);
}

/** What saving this document would do to all registrations of the match. */
export async function effectsOf(id: string, match: Match): Promise<Effects> {
  const all: Effects = { ...nothing };
  const counts = new Map<number, EffectKind>();
  let after: string | null | undefined;
  do {
    const { affected, kinds, prices, rows, next } = await send(getRuleEffects, {
      id,
      match,
      ...(after ? { after } : {}),
    });
    all.affected += affected;
    for (const each of kinds) counts.set(each.code, addedKinds(each, counts.get(each.code)));
    all.prices = addedPrices(all.prices, prices);
    all.rows = [...all.rows, ...rows];
    after = next;
  } while (after);
  return { ...all, kinds: [...counts.values()] };
}

/** Nothing to say or to decide before it is saved. */
export const touchesNothing = ({ affected, prices }: Effects) => affected + pricesTouched(prices) === 0;

const pricesTouched = ({ kept, charged, later }: PriceCounts) => kept + charged + later;

interface Props {
  id: string;
  effects: Effects | null;
  /** What was decided, to save with it; undefined where nothing is to be saved. */
  onAnswer: ((decisions: RuleDecision[] | null) => void) | undefined;
  onClose: () => void;
}

/** Registrations that a change of rules touches, before it is saved, and what becomes of them. */
export function EffectsDialog({ id, effects, onAnswer, onClose }: Props) {
  // Decisions for other effects are not read; the same ones, after a save that was refused, have theirs.
  const [{ of, decided }, setDecided] = useState<Decided>({ of: '', decided: {} });
  const content = JSON.stringify(effects);
  const decisions = of === content ? decided : {};
  const [tried, setTried] = useState<Effects | null>(null);
  const decisionOf = (code: number) => decisions[code] ?? { act: 'keep' as const, reason: '' };
  const set = (code: number, patch: Partial<Omit<RuleDecision, 'code'>>) =>
    setDecided({ of: content, decided: { ...decisions, [code]: { ...decisionOf(code), ...patch } } });
  const { affected, kinds, prices } = effects ?? nothing;
  const lacks = (code: number) => decisionOf(code).reason.trim() === '';
  return (
    <ConfirmDialog
      opened={effects !== null}
      onClose={() => (onAnswer ? onAnswer(null) : onClose())}
      title={affected > 0 ? w('effectsTitle', { n: affected }) : w('pricesTitle')}
      confirm={onAnswer && w(kinds.length > 0 ? 'effectsSave' : 'save')}
      destructive={false}
      onConfirm={async () => {
        const missing = kinds.find(({ code }) => lacks(code));
        if (!missing) onAnswer?.(kinds.map(({ code }) => ({ code, ...decisionOf(code) })));
        else {
          setTried(effects);
          document.getElementById(reasonId(missing.code))?.focus();
        }
        return false;
      }}
    >
      {onAnswer && affected > 0 ? <p>{w('effectsAbout')}</p> : null}
      {kinds.map(({ code, count, uncounted }) => (
        <fieldset key={code} className="stack gap-8 no-margin no-pad narrowing no-border">
          <legend className="strong pad-bottom-12">
            {w('effectsKind', {
              what: uncounted
                ? w('effectsUncounted', { what: kindText(code, effects) })
                : kindText(code, effects),
              n: count,
            })}
          </legend>
          {onAnswer && (
            <>
              <Radio.Group
                aria-label={kindText(code, effects)}
                value={decisionOf(code).act}
                onChange={(act) => set(code, { act: act as RuleDecision['act'] })}
              >
                <div className="wrap gap-8-24">
                  <Radio value="keep" label={w('effectsKeep')} />
                  {uncounted && <Radio value="uncount" label={w('effectsUncount')} />}
                  <Radio value="return" label={w('effectsReturn')} disabled={effects?.rows.length === 0} />
                </div>
              </Radio.Group>
              <TextInput
                id={reasonId(code)}
                label={w('reason')}
                description={w('effectsReasonHint')}
                maxLength={500}
                required
                value={decisionOf(code).reason}
                onChange={(event) => set(code, { reason: event.currentTarget.value })}
                error={tried === effects && lacks(code) ? problemText(problem('required')) : undefined}
              />
            </>
          )}
        </fieldset>
      ))}
      {affected > 0 && effects?.rows.length === 0 && <p className="soft">{w('effectsNeeds')}</p>}
      <ul className="list ruled line-above">
        {effects?.rows.map(({ id, teamName, unitName, problems }) => (
          <li key={id} className="stack gap-4">
            <LinkTo target={{ to: `/staff/registrations/${id}` }}>{teamName}</LinkTo>
            {!teamName.startsWith(unitName) && <span className="soft">{unitName}</span>}
            <span>{problemsText(problems)}</span>
          </li>
        ))}
      </ul>
      <Prices id={id} prices={prices} />
    </ConfirmDialog>
  );
}

/** Whose price a changed price list leaves, and the list in which the new one is applied once it is saved. */
function Prices({ id: matchId, prices: { kept, charged, later } }: { id: string; prices: PriceCounts }) {
  const all = { to: '/staff/registrations', search: { view: 'all', matchId, prices: 'older' } };
  return (
    <>
      {kept > 0 && (
        <p>
          {w('pricesKept', { n: kept })}{' '}
          <a href={hrefOf(all)} target="_blank" rel="noreferrer">
            {w('pricesDecide')}
          </a>
        </p>
      )}
      {charged > 0 && <p>{w('pricesCharged', { n: charged })}</p>}
      {later > 0 && <p>{w('pricesLater', { n: later })}</p>}
    </>
  );
}

interface Decided {
  /** The effects in JSON: they are read again at each save. */
  of: string;
  decided: Readonly<Record<number, Omit<RuleDecision, 'code'>>>;
}

const reasonId = (code: number) => `effects-reason-${code}`;

/** What a rule says of the first case; without names and numbers where no case may be seen. */
function kindText(code: number, effects: Effects | null): string {
  const first = effects?.rows.flatMap(({ problems }) => problems).find((each) => each.code === code);
  return first
    ? w('effectsSuchAs', { what: problemText(first) })
    : problemText({ code, place: '', values: {}, severity: 'block' }).replaceAll(/\{\w+\}/g, '…');
}
