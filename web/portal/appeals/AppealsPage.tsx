import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { getAppeal } from '#contract/appeals/calls.ts';
import { serverNow } from '#web/lib/clock.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { eventAndGroup, standingOf, whoOf } from '#web/shared/appeals/words.ts';
import {
  backOf,
  RegistrationFrame,
  type RegistrationSearch,
  useRegistrationAddress,
} from '#web/portal/registrations/RegistrationFrame.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { AppealDialog } from './AppealDialog.tsx';
import { OwnAppeal } from './OwnAppeal.tsx';
import { w } from './text.ts';

type Data = DataOf<typeof getAppeal>;

interface Search extends RegistrationSearch {
  /** The result whose appeal is asked for. */
  entryId?: string;
}

const everyMs = 30_000;

/** A unit's appeals in one match or of one of its teams, and what it may appeal against now. */
export function AppealsPage() {
  const { entryId } = useSearch({ strict: false }) as Search;
  const { search, body, asking } = useRegistrationAddress();
  const answer = useCall(getAppeal, body, { ...asking, everyMs });
  const back = backOf(search, '/registerMatch/result');
  return (
    <RegistrationFrame title={w('title')} back={back} answer={answer}>
      {(data) => <Appeals key={entryId} data={data} back={back} entryId={entryId} />}
    </RegistrationFrame>
  );
}

interface Props {
  data: Data;
  back: Target;
  entryId: string | undefined;
}

function Appeals({ data, back, entryId }: Props) {
  useNow(1000);
  const now = serverNow();
  const open = data.lines.filter(
    ({ closed, appealUntil }) => closed === null && appealUntil !== null && Date.parse(appealUntil) > now,
  );
  const askedEntryId = open.some((line) => line.entryId === entryId) ? entryId : undefined;
  const [filing, setFiling] = useState(askedEntryId);
  // The one that was asked for first.
  const appeals = data.appeals.toSorted(
    (a, b) => Number(b.entryId === entryId) - Number(a.entryId === entryId),
  );
  return (
    <Page title={w('title')} about={say(data.matchName)} back={back}>
      <Section title={w('open')}>
        {open.length === 0 ? (
          <p className="soft">
            {w('openNone')} <LinkTo target={back}>{w('toResults')}</LinkTo>
          </p>
        ) : (
          <ul className="stack list open-top open-end">
            {open.map((line) => (
              <li key={line.entryId} className="row gap-8-24 pad-12-0 line-below">
                <div className="stack grow-wide narrowing">
                  <strong className="strong">{eventAndGroup(line)}</strong>
                  <span className="soft">{whoOf(line)}</span>
                  <span className="numeric">{standingOf(line.model, line)}</span>
                </div>
                <Countdown to={line.appealUntil!} label={w('ends')} />
                <Button
                  variant="default"
                  className="push"
                  aria-label={w('appealOf', { what: `${eventAndGroup(line)} ${whoOf(line)}` })}
                  onClick={() => setFiling(line.entryId)}
                >
                  {w('appeal')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={w('filed')}>
        {appeals.length === 0 ? (
          <p className="soft">{w('filedNone')}</p>
        ) : (
          <div className="stack open-top gap-24">
            {appeals.map((appeal) => (
              <OwnAppeal key={appeal.id} shown={appeal} zone={data.timeZone} />
            ))}
          </div>
        )}
      </Section>
      <PhoneFold title={w('terms')}>
        <ul className="stack bullets gap-8 measure">
          {termsOf(data).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </PhoneFold>
      <AppealDialog entryId={filing} onClose={() => setFiling(undefined)} />
    </Page>
  );
}

function termsOf({ windowMinutes, currency, depositFen, tokensLeft }: Data): string[] {
  return [
    w('termWindow', { n: formatNumber(windowMinutes) }),
    w('termRatings'),
    ...(depositFen === null ? [] : [w('termDeposit', { sum: formatMoney(depositFen, currency) })]),
    ...(tokensLeft === null ? [] : [w('termTokens', { n: tokensLeft })]),
    w('termWithdraw'),
    ...(depositFen === null && tokensLeft === null ? [w('termFree')] : []),
  ];
}
