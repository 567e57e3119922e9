import type { HistoryLine } from '#contract/queues/case.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { History } from '#web/ui/History.tsx';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';

interface Props {
  history: readonly HistoryLine[];
  /** What an act is called, in the domain's words; it may depend on who did it. */
  actText: (act: string, by: HistoryLine['by']) => string;
}

/** Who did what to a case and when, the newest first. */
export function CaseHistory({ history, actText }: Props) {
  const items = history.toReversed().map(({ at, by, name, act, reason }, index) => ({
    id: String(history.length - index),
    at,
    who: [w(by), name].filter(Boolean).join(' '),
    what: actText(act, by),
    note: reason && resolveStored(reason, currentLang()),
  }));
  return (
    <Section title={w('history')}>
      <History items={items} />
    </Section>
  );
}
