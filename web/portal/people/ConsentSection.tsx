import { Button } from '@mantine/core';
import { useState } from 'react';
import { getConsent, withdrawConsent } from '#contract/consent/calls.ts';
import type { Consent } from '#contract/consent/consent.ts';
import { consentWords } from '#contract/consent/text.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { MemberDetail } from '#contract/people/member.ts';
import { PrivatePicture } from '#web/files/PrivatePicture.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { ConsentPaper } from './ConsentPaper.tsx';
import classes from './people.module.css';
import { ConsentTag } from './Tags.tsx';
import { w } from './text.ts';

/** A guardian's consent for a child: what is on record, and how it comes there. */
export function ConsentSection({ member }: { member: MemberDetail }) {
  const { data, error, again } = useCall(getConsent, { memberId: member.id });
  const [open, setOpen] = useState<'form' | 'paper'>();
  const inForce = data?.consents.find(({ withdrawnAt }) => withdrawnAt === null);
  const earlier = data?.consents.filter(({ withdrawnAt }) => withdrawnAt !== null) ?? [];
  return (
    <Section
      title={w('consent')}
      about={w('consentAbout')}
      action={<ConsentTag standing={data?.standing ?? member.consent} />}
    >
      {error && !data ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : !data ? (
        <Skeletons shape="text" count={2} />
      ) : inForce ? (
        <OnRecord consent={inForce} />
      ) : (
        <p>{w('consentNone')}</p>
      )}
      <div className={classes.buttons}>
        <Button variant={inForce ? 'default' : 'light'} onClick={() => setOpen('form')}>
          {inForce ? w('consentRenew') : w('consentRecord')}
        </Button>
        <Button variant="default" onClick={() => setOpen('paper')}>
          {w('consentText')}
        </Button>
        {inForce && <Withdraw id={inForce.id} name={member.name} />}
      </div>
      {earlier.length > 0 && (
        <details>
          <summary>{w('consentEarlier')}</summary>
          <ul className={classes.consents}>
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
        <ConsentForm memberId={member.id} onDone={() => setOpen(undefined)} />
      </FormDialog>
      <ConsentPaper opened={open === 'paper'} onClose={() => setOpen(undefined)} name={member.name} />
    </Section>
  );
}

const dayOf = (instant: string) => formatDate(dayIn(new Date(instant)));

function OnRecord({ consent }: { consent: Consent }) {
  const { guardianName, relation, phone, scopes, paperId, givenAt } = consent;
  return (
    <DefinitionList
      columns={1}
      items={[
        [w('guardian'), `${guardianName} · ${consentWords(relation)}`],
        [w('guardianPhone'), phone],
        [
          w('scopes'),
          <ul key="scopes" className={classes.agreed}>
            {scopes.map((scope) => (
              <li key={scope}>{consentWords(scope)}</li>
            ))}
          </ul>,
        ],
        [w('paper'), paperId && <PrivatePicture id={paperId} what={w('paper')} />],
        [consentWords(consent.channel), w('givenAt', { day: dayOf(givenAt) })],
      ]}
    />
  );
}

function Withdraw({ id, name }: { id: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const { run } = useSend(withdrawConsent);
  const withdraw = async () => {
    // A refusal has been shown; the dialog stays.
    if (!(await run({ id }))) throw new Error('refused');
    toast('good', w('consentWithdrawn'));
  };
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {w('consentWithdraw')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('consentWithdrawTitle')}
        confirm={w('consentWithdraw')}
        onConfirm={withdraw}
      >
        {w('consentWithdrawWhat', { name })}
      </ConfirmDialog>
    </>
  );
}
