import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusals } from '#contract/refusals.ts';
import { getSubstitution, setSubstitution } from '#contract/substitutions/calls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { serverNow } from '#web/lib/clock.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { say } from '#web/lib/lang.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import {
  backOf,
  RegistrationFrame,
  useRegistrationAddress,
} from '#web/portal/registrations/RegistrationFrame.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { AskForm } from '#web/shared/substitutions/AskForm.tsx';
import { overallOf, type Asked, type Data } from '#web/shared/substitutions/asking.ts';
import { useOpens } from '#web/portal/use-opens.ts';
import { Requests } from './Requests.tsx';
import { w } from './text.ts';

/** Substitutions of one registration: what can be asked for now, the form, and what was asked for. */
export function SubstitutionPage() {
  const { search, body, asking } = useRegistrationAddress();
  const answer = useCall(getSubstitution, body, asking);
  const back = backOf(search);
  return (
    <RegistrationFrame title={w('title')} back={back} answer={answer}>
      {(data) => <Substitutions key={data.registrationId} data={data} back={back} />}
    </RegistrationFrame>
  );
}

function Substitutions({ data, back }: { data: Data; back: Target }) {
  const [asking, setAsking] = useState(false);
  const opens = useOpens();
  const { run, error } = useSend(setSubstitution);
  const { facts, form, requests } = data;
  const overall = overallOf(data, new Date(serverNow()));
  const open = overall.refusal === null && form !== null;
  const about = [say(facts.match.name), facts.team.teamType === 11 ? w('individual') : facts.team.name];
  return (
    <Page
      title={w('title')}
      about={about.join(' · ')}
      back={back}
      width={asking ? 'form' : 'list'}
      action={
        open &&
        !asking && (
          <Button onClick={() => setAsking(true)}>{w(requests.length > 0 ? 'askAnother' : 'ask')}</Button>
        )
      }
    >
      <div className="stack gap-24">
        {open ? (
          <div className="stack notice gap-4 start" role="note">
            <p>{w('open')}</p>
            {overall.director && <p>{w('openDirector')}</p>}
            <p>
              {w('until')} <MatchTime at={overall.until.toISOString()} zone={facts.match.timeZone} />
            </p>
          </div>
        ) : (
          <div className="stack notice gap-4 start" role="note">
            <strong>{w('closed')}</strong>
            {overall.refusal !== null && <p>{textOfCode(refusals[overall.refusal].code)}</p>}
            {overall.phase === 'edit' && (
              <ButtonLink variant="default" to={back.to} search={back.search ?? {}}>
                {w('toRegistration')}
              </ButtonLink>
            )}
          </div>
        )}
        {open && asking && (
          <Section title={w('formTitle')}>
            <AskForm
              data={data}
              form={form}
              send={{ error, run: (request: Asked) => run({ act: 'ask', ...request }) }}
              toTeam={
                opens('/team/teamCreate')
                  ? { to: '/team/teamCreate', search: { id: facts.team.id } }
                  : undefined
              }
              onDone={() => setAsking(false)}
            />
          </Section>
        )}
        <Section title={w('requests')}>
          {requests.length === 0 ? (
            <EmptyState>{w(open ? 'none' : 'noneYet')}</EmptyState>
          ) : (
            <Requests data={data} />
          )}
        </Section>
      </div>
    </Page>
  );
}
