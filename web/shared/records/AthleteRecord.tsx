import type { CertificateRow } from '#contract/certificates/calls.ts';
import { scoredBy } from '#contract/matches/rule-books.ts';
import { kindWords } from '#contract/certificates/kinds.ts';
import type { DisciplineResults } from '#contract/records/athlete-calls.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useDownload, type Wanted } from '#web/shared/certificates/use-download.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { DisciplineSection } from './DisciplineSection.tsx';
import { r } from './text.ts';

interface Props {
  record: { disciplines: readonly DisciplineResults[]; certificates: readonly CertificateRow[] };
  /** Gives the address of one of the certificates; undefined where it was refused. */
  addressOf: (certificateId: string) => Promise<Wanted | undefined>;
}

/** What one athlete has achieved, for the unit and for the family alike. */
export function AthleteRecord({ record: { disciplines, certificates }, addressOf }: Props) {
  const books = [...new Set(disciplines.map(({ ruleBook }) => ruleBook))];
  const [book] = books.length === 1 ? books : [];
  return (
    <>
      {disciplines.length === 0 && <EmptyState>{r('none')}</EmptyState>}
      {disciplines.map((discipline) => (
        <DisciplineSection key={discipline.key} discipline={discipline} book={book === undefined} />
      ))}
      {book !== undefined && <p className="sm soft">{scoredBy({ ruleBook: book })}</p>}
      {certificates.length > 0 && <Certificates rows={certificates} addressOf={addressOf} />}
    </>
  );
}

function Certificates({ rows, addressOf }: { rows: readonly CertificateRow[] } & Pick<Props, 'addressOf'>) {
  const { done, start } = useDownload(r('failed'));
  const fetchOne = async (id: string) => {
    const file = await addressOf(id);
    if (file) await start(file);
  };
  return (
    <Section title={r('certificates')}>
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
              <PlainButton
                type="button"
                look="second"
                disabled={done !== null}
                aria-label={r('downloadOf', { what: event || kindWords(kind) })}
                onClick={() => void fetchOne(id)}
              >
                {r('download')}
              </PlainButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
