import { Button } from '@mantine/core';
import { useState } from 'react';
import { getConsent, withdrawConsent } from '#contract/consent/calls.ts';
import type { Consent } from '#contract/consent/consent.ts';
import type { ConsentRequest } from '#contract/consent/request.ts';
import { consentWords } from '#contract/consent/text.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { MemberDetail } from '#contract/people/member.ts';
import { PrivatePicture } from '#web/form/files/PrivatePicture.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { ConsentForm } from './ConsentForm.tsx';
import { ConsentPaper } from './ConsentPaper.tsx';
import { w as consentWord } from './consent-text.ts';
import { SendLinks } from './SendLinks.tsx';
import { AskedTag, ConsentTag } from './Tags.tsx';
import { w } from './form-text.ts';

/** A guardian's consent for a child: what is on record, and how it comes there. */
export function ConsentSection({ member, approved }: { member: MemberDetail; approved: boolean }) {
  const { data, error, again } = useCall(getConsent, { memberId: member.id });
  const [open, setOpen] = useState<'form' | 'paper'>();
  const inForce = data?.consents.find(({ withdrawnAt }) => withdrawnAt === null);
  const earlier = data?.consents.filter(({ withdrawnAt }) => withdrawnAt !== null) ?? [];
  const tag =
    data?.standing === 'missing' && member.consentAsked ? (
      <AskedTag asked={member.consentAsked} />
    ) : (
      <ConsentTag standing={data?.standing ?? member.consent} />
    );
  // What has been given is looked up now and then; what is missing is the next thing to do.
  const Part = member.consent === 'given' ? PhoneFold : Section;
  return (
    <Part
      title={w('consent')}
      about={w('consentAbout')}
      action={tag}
      {...(Part === PhoneFold && { summary: tag })}
    >
      {error && !data ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : !data ? (
        <Skeletons shape="text" count={2} />
      ) : inForce ? (
        <OnRecord consent={inForce} />
      ) : (
        !data.request && <p>{consentWord('none')}</p>
      )}
      {data?.standing === 'missing' && member.consentAsked?.state === 'withdrawn' && (
        <p>{consentWord('withdrawnAbout', { day: dayOf(member.consentAsked.at) })}</p>
      )}
      {data?.request && data.standing !== 'given' && <LastLink request={data.request} />}
      <div className="wrap pad-top-8 gap-8">
        <SendLinks
          memberIds={[member.id]}
          approved={approved}
          renew
          label={consentWord(data?.request ? 'sendAgain' : 'send')}
          look={inForce ? 'second' : 'first'}
        />
        <Button variant="default" onClick={() => setOpen('form')}>
          {inForce ? w('consentRenew') : w('consentRecord')}
        </Button>
        <Button variant="default" onClick={() => setOpen('paper')}>
          {w('consentText')}
        </Button>
        {inForce && <Withdraw id={inForce.id} name={member.name} />}
      </div>
      {!approved && <p className="soft">{consentWord('notApproved')}</p>}
      {earlier.length > 0 && (
        <details>
          <summary>{w('consentEarlier')}</summary>
          <ul className="stack list gap-16">
            {earlier.map((each) => (
              <li key={each.id}>
                {each.guardianName} · {w('givenAt', { day: dayOf(each.givenAt) })} ·{' '}
                {w('withdrawnAt', { day: dayOf(each.withdrawnAt!) })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <FormDialog opened={open === 'form'} onClose={() => setOpen(undefined)} title={w('consentRecord')}>
        <ConsentForm
          memberId={member.id}
          standing={data?.standing ?? member.consent}
          onDone={() => setOpen(undefined)}
        />
      </FormDialog>
      <ConsentPaper opened={open === 'paper'} onClose={() => setOpen(undefined)} name={member.name} />
    </Part>
  );
}

const dayOf = (instant: string) => formatDate(dayIn(new Date(instant)));

/** The link that was sent last, where it has brought no consent that is in force. */
function LastLink({ request }: { request: ConsentRequest }) {
  const { state, guardianName, relation, phone, askedAt, expiresAt, answeredAt } = request;
  return (
    <div>
      {state === 'asked' && (
        <p>{consentWord('askedAbout', { day: dayOf(askedAt), until: dayOf(expiresAt) })}</p>
      )}
      {state === 'expired' && <p>{consentWord('expiredAbout', { day: dayOf(expiresAt) })}</p>}
      {state === 'refused' && <p>{consentWord('refusedAbout', { day: dayOf(answeredAt!) })}</p>}
      <p className="soft">
        {consentWord('guardianIs', { name: guardianName, relation: consentWords(relation), phone })}
      </p>
    </div>
  );
}

function OnRecord({ consent }: { consent: Consent }) {
  const { guardianName, relation, phone, scopes, paperId, givenAt, channel } = consent;
  const day = dayOf(givenAt);
  return (
    <DefinitionList
      columns={1}
      items={[
        [w('guardian'), `${guardianName} · ${consentWords(relation)}`],
        [w('guardianPhone'), phone],
        [
          w('scopes'),
          <ul key="scopes" className="stack list gap-4">
            {scopes.map((scope) => (
              <li key={scope}>{consentWords(scope)}</li>
            ))}
          </ul>,
        ],
        channel === 'paper' && [w('paper'), paperId && <PrivatePicture id={paperId} what={w('paper')} />],
        [consentWords(channel), channel === 'link' ? consentWord('online', { day }) : w('givenAt', { day })],
      ]}
    />
  );
}

function Withdraw({ id, name }: { id: string; name: string }) {
  const { run } = useSend(withdrawConsent);
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      word={w('consentWithdraw')}
      title={w('consentWithdrawTitle')}
      act={() => run({ id })}
      done={w('consentWithdrawn')}
    >
      {w('consentWithdrawWhat', { name })}
    </ConfirmButton>
  );
}
