import type * as z from 'zod/mini';
import { currentLang, resolveStored } from '#contract/lang.ts';
import type { historyLine } from '#contract/registrations/wire.ts';
import { History, type Happening } from '#web/ui/History.tsx';
import { actWords, w } from './text.ts';

type Line = z.output<typeof historyLine>;

const who = { unit: 'byUnit', staff: 'byStaff', system: 'bySystem' } as const;
const tones = {
  reject: 'bad',
  expire: 'bad',
  consentEnded: 'bad',
  passQualification: 'good',
  passEvents: 'good',
  passFinance: 'good',
} as const;

/** Who did what and when, the newest first; staff are named to staff alone. */
export function CaseHistory({ lines }: { lines: readonly Line[] }) {
  const items = lines.toReversed().map((line, index): Happening => {
    const tone = tones[line.act as keyof typeof tones];
    return {
      id: String(lines.length - index),
      at: line.at,
      who: [w(who[line.by]), line.name].filter(Boolean).join(' '),
      what: actWords(line.act),
      ...(tone ? { tone } : {}),
      note: line.reason && resolveStored(line.reason, currentLang()),
    };
  });
  return <History items={items} />;
}
