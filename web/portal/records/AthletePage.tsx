import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { getCertificateZip, type CertificateRow } from '#contract/certificates/calls.ts';
import { kindWords } from '#contract/certificates/kinds.ts';
import { getAthlete } from '#contract/records/athlete-calls.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { useDownload } from '#web/shared/certificates/use-download.ts';
import { DisciplineSection } from '#web/shared/records/DisciplineSection.tsx';
import { r } from '#web/shared/records/text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { w } from './text.ts';

const list = '/member/index';

/** What one of the unit's people has achieved: published results by discipline, and certificates. */
export function AthletePage() {
  const { id } = useSearch({ strict: false });
  return id === undefined ? (
    <Page title={w('title')} back={{ to: list }}>
      <EmptyState action={<ButtonLink to={list}>{w('toPeople')}</ButtonLink>}>{w('choose')}</EmptyState>
    </Page>
  ) : (
    <Athlete memberId={id} />
  );
}

function Athlete({ memberId }: { memberId: string }) {
  const { data, error, again } = useCall(getAthlete, { memberId });
  return (
    <Page
      title={data ? w('titleOf', { name: data.name }) : w('title')}
      about={w('about')}
      back={{ to: '/member/memberCreate', search: { id: memberId } }}
    >
      {!data &&
        (error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={8} />)}
      {data?.disciplines.length === 0 && <EmptyState>{r('none')}</EmptyState>}
      {data?.disciplines.map((discipline) => (
        <DisciplineSection key={discipline.key} discipline={discipline} />
      ))}
      {data && data.certificates.length > 0 && <Certificates rows={data.certificates} />}
    </Page>
  );
}

function Certificates({ rows }: { rows: readonly CertificateRow[] }) {
  const { run } = useSend(getCertificateZip);
  const { done, start } = useDownload(w('failed'));
  const fetchOne = async (id: string) => {
    const file = await run({ id });
    if (file) await start(file);
  };
  return (
    <Section title={w('certificates')}>
      <ul className="list ruled">
        {rows.map(({ id, kind, facts, issuedOn, number }) => {
          const event = [facts.event, facts.group].flatMap((each) => (each ? [say(each)] : [])).join(' · ');
          return (
            <li key={id} className="line gap-16 pad-8-0">
              <span className="grow">
                {[kindWords(kind), event].filter(Boolean).join(' · ')}
                <small className="block soft">
                  {say(facts.match)} · {formatDate(issuedOn)} · {number}
                </small>
              </span>
              <Button
                variant="subtle"
                disabled={done !== null}
                aria-label={w('downloadOf', { what: event || kindWords(kind) })}
                onClick={() => void fetchOne(id)}
              >
                {w('download')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
