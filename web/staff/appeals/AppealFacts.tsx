import { currentLang, resolveStored } from '#contract/lang.ts';
import { w as view } from '#web/shared/appeals/text.ts';
import { standingOf, whoOf } from '#web/shared/appeals/words.ts';
import { ResultTag } from '#web/shared/results/ResultTag.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { DepositActs } from './DepositActs.tsx';
import type { AppealCase } from './plan.ts';
import { w } from './text.ts';

/** What the unit said, what it cost, and where the result stands. */
export function AppealFacts({ data }: { data: AppealCase }) {
  const { kind, reason, believed, aboutEntryId, late, lateReason, depositFen, token, model } = data;
  const line = data.lines.find(({ entryId }) => entryId === data.entryId);
  const rival = data.lines.find(({ entryId }) => entryId === aboutEntryId);
  return (
    <Section title={w('said')}>
      <DefinitionList
        columns={1}
        items={[
          data.teamName !== '' && [w('unit'), data.unitName],
          [w('kind'), view(kind)],
          rival !== undefined && [w('doubted'), `${whoOf(rival)} · ${rival.unitName}`],
          [
            w('reason'),
            <span key="reason" className="typed breaks">
              {reason}
            </span>,
          ],
          believed !== '' && [w('believed'), believed],
          line !== undefined && [
            w('result'),
            <span key="result" className="row gap-8-16">
              {standingOf(model, line)} <ResultTag state={line.state} />
            </span>,
          ],
          [w('filedAt'), <MatchTime key="filedAt" at={data.filedAt} zone={data.timeZone} bare />],
          late && [w('filedBy'), data.filedBy],
          late && [w('lateReason'), resolveStored(lateReason, currentLang())],
          depositFen !== null && [w('deposit'), <DepositActs key="deposit" data={data} />],
          token && [w('token'), w('tokenUsed')],
        ]}
      />
    </Section>
  );
}

/** What was decided, by whom and why; one that the unit took back says so in its state and history. */
export function Decision({ data }: { data: AppealCase }) {
  const { decidedAt, decidedBy, decisionReason, status } = data;
  if (decidedAt === null || status === 5) return null;
  return (
    <Section title={w('decision')}>
      <DefinitionList
        columns={1}
        items={[
          [w('status'), view(`status${status}`)],
          [
            w('why'),
            <span key="why" className="typed breaks">
              {resolveStored(decisionReason, currentLang())}
            </span>,
          ],
          [w('decidedBy'), decidedBy],
          [w('decidedAt'), <TimeAgo key="decidedAt" at={decidedAt} />],
        ]}
      />
    </Section>
  );
}
