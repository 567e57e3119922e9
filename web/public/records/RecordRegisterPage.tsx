import type { DataOf } from '#contract/call.ts';
import { scoredBy } from '#contract/matches/rule-books.ts';
import type { getPublicRecordRegister, PublicRecord } from '#contract/records/calls.ts';
import { categoryText, recordWords, conditionTexts } from '#contract/records/text.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { NotFoundPage } from '#web/public/NotFoundPage.tsx';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useRead } from '#web/public/read.ts';
import { Unread } from '#web/public/Unread.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { w } from './text.ts';

type Data = DataOf<typeof getPublicRecordRegister>;

/** The records of a register by category, each with those before it. */
export function RecordRegisterPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data, error, again } = useRead<typeof getPublicRecordRegister>('common/getRecordRegister', {
    registerId: id,
  });
  if (!data && error?.refused) return <NotFoundPage />;
  return (
    <PublicPage>
      <Page
        title={data ? say(data.name) : w('title')}
        about={data?.about ? say(data.about) : undefined}
        back={{ to: '/public/records' }}
      >
        {!data && <Unread error={error} again={again} />}
        {data && <Records data={data} />}
      </Page>
    </PublicPage>
  );
}

function Records({ data: { scope, ruleBook, conditions, categories, records } }: { data: Data }) {
  const rules = Object.values(conditionTexts(conditions)).filter((each) => each !== null);
  return (
    <>
      <p className="soft measure">{[recordWords(scope), ...rules].join(' · ')}</p>
      <ul className="list ruled measure">
        {categories.map((category) => (
          <li key={category.id} className="pad-12-0">
            <h2 className="sm strong">{categoryText(category)}</h2>
            <Category records={records.filter(({ categoryId }) => categoryId === category.id)} />
          </li>
        ))}
      </ul>
      <p className="sm soft">{scoredBy({ ruleBook })}</p>
    </>
  );
}

/** Those of the best value stand, the others stood before. */
function Category({ records }: { records: readonly PublicRecord[] }) {
  const best = Math.max(0, ...records.map(({ value }) => value));
  const earlier = records.filter(({ value }) => value < best);
  if (records.length === 0) return <p className="soft">{w('noRecord')}</p>;
  return (
    <>
      {records
        .filter(({ value }) => value === best)
        .map((record) => (
          <Line key={record.id} record={record} />
        ))}
      {earlier.length > 0 && (
        <details>
          <summary className="opens sm touch">{w('earlier', { n: earlier.length })}</summary>
          {earlier.map((record) => (
            <Line key={record.id} record={record} />
          ))}
        </details>
      )}
    </>
  );
}

function Line({ record: { value, people, unit, matchId, matchName, setOn } }: { record: PublicRecord }) {
  return (
    <div className="line gap-16 pad-8-0">
      <span className="grow">
        {[listNames(people), unit].filter(Boolean).join(' · ')}
        <small className="block soft">
          {matchId ? (
            <LinkTo target={{ to: `/public/match/${matchId}` }}>{say(matchName)}</LinkTo>
          ) : (
            say(matchName)
          )}{' '}
          · {formatDate(setOn)}
        </small>
      </span>
      <strong className="lg strong numeric one-line">{showHundredths(value)}</strong>
    </div>
  );
}
