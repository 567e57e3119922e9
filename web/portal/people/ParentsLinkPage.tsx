import { Button, TextInput } from '@mantine/core';
import {
  endParentsLink,
  getParentsLink,
  setParentsLink,
  type ParentsLink,
} from '#contract/consent/parents-link-calls.ts';
import { linkDays } from '#contract/consent/request.ts';
import { consentWords } from '#contract/consent/text.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { formatDate } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { titles } from '#web/portal/text.ts';
import { w as consent } from './consent-text.ts';
import { w } from './parents-text.ts';
import { AskedTag, ConsentTag } from './Tags.tsx';
import { useOwnUnit } from './use-own-unit.ts';

/** One link for the parents of all children who lack consent, and who has answered by it. */
export function ParentsLinkPage() {
  const unit = useOwnUnit();
  const { data, error, again } = useCall(getParentsLink, {});
  const making = useSend(setParentsLink);
  const make = async () => {
    if (await making.run({ id: newId() })) toast('good', w('made'));
  };
  const link = data?.link ?? null;
  const isOpen = link?.state === 'open';
  const approved = unit?.approved ?? false;
  return (
    <Page
      title={titles('parentsLink')}
      about={w('about')}
      width="form"
      back={{ to: '/member/index' }}
      action={
        data &&
        !isOpen && (
          <Button
            loading={making.running}
            disabled={!approved || data.lacking === 0}
            onClick={() => void make()}
          >
            {w('make')}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : !data ? (
        <Skeletons shape="text" count={4} />
      ) : (
        <>
          <Lacking count={data.lacking} />
          {!approved && <p className="soft">{consent('notApproved')}</p>}
          {isOpen ? (
            <OpenLink link={link} />
          ) : (
            <>
              {link && link.state !== 'open' && <p>{w(link.state)}</p>}
              <p className="soft">{w('makeAbout', { days: linkDays })}</p>
            </>
          )}
          {link && <Answers link={link} />}
        </>
      )}
    </Page>
  );
}

function Lacking({ count }: { count: number }) {
  if (count === 0) return <p>{w('noneLacking')}</p>;
  return (
    <p className="row gap-4-12">
      <strong>{consent('lacking', { n: count })}</strong>
      <LinkTo target={{ to: '/member/index', search: { missing: 'consent' } }}>{w('seeLacking')}</LinkTo>
    </p>
  );
}

function OpenLink({ link }: { link: ParentsLink }) {
  const { run } = useSend(endParentsLink);
  const { id, expiresAt, misses } = link;
  const address = link.address ?? '';
  const day = formatDate(dayIn(new Date(expiresAt)));
  return (
    <div className="stack card gap-16 pad-16">
      <div className="wrap gap-8-24">
        <QrCode text={address} what={w('qr')} size={176} />
        <div className="stack grow-wide gap-12">
          <TextInput
            readOnly
            label={w('address')}
            description={w('until', { day })}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="wrap gap-8">
            <CopyButton text={w('message', { day, address })} label={w('copyMessage')} />
            <CopyButton text={address} label={w('copyLink')} />
          </div>
        </div>
      </div>
      <div className="row gap-8-16 between">
        <span className="sm soft">{misses > 0 && w('misses', { n: misses })}</span>
        <ConfirmButton
          variant="subtle"
          color="red"
          word={w('end')}
          title={w('endTitle')}
          act={() => run({ id })}
          done={w('endDone')}
        >
          {w('endWhat')}
        </ConfirmButton>
      </div>
    </div>
  );
}

function Answers({ link: { answers } }: { link: ParentsLink }) {
  return (
    <Section title={w('answers')} about={answers.length > 0 ? w('answersAbout') : w('noAnswers')}>
      {answers.length > 0 && (
        <ul className="stack list ruled">
          {answers.map(({ memberId, name, guardianName, relation, phoneMasked, state, at }) => (
            <li key={memberId} className="row gap-4-12 between">
              <span className="stack gap-2">
                <LinkTo target={{ to: '/member/memberCreate', search: { id: memberId } }}>{name}</LinkTo>
                <small>
                  {consent('guardianIs', {
                    name: guardianName,
                    relation: consentWords(relation),
                    phone: phoneMasked,
                  })}
                </small>
              </span>
              {state === 'given' ? <ConsentTag standing="given" /> : <AskedTag asked={{ state, at }} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
