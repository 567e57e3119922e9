import { currentLang, resolveStored } from '#contract/lang.ts';
import { unitActs, type UnitActName } from '#contract/units/text.ts';
import { History } from '#web/ui/History.tsx';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';
import type { Certification } from './use-unit-form.ts';

const who = { unit: 'you', staff: 'staffName', system: 'system' } as const;

/** Who did what and when, the newest first. */
export function UnitHistory({ history }: Pick<Certification, 'history'>) {
  const items = history.toReversed().map(({ at, by, act, reason }, index) => ({
    id: String(history.length - index),
    at,
    who: w(who[by]),
    what: unitActs(act as UnitActName),
    note: reason && resolveStored(reason, currentLang()),
  }));
  return (
    <Section title={w('history')}>
      <History items={items} />
    </Section>
  );
}
