import type { AthleteResult, DisciplineResults } from '#contract/records/athlete-calls.ts';
import { ruleBookWords } from '#contract/matches/rule-books.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { resultWords } from '#contract/results/text.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Trend } from '#web/ui/Trend.tsx';
import { r } from './text.ts';

/** An athlete's results in one discipline: the best large, how it came about as a picture and as a table. */
export function DisciplineSection({ discipline }: { discipline: DisciplineResults }) {
  const { key, ruleBook, alone, best, results } = discipline;
  const name = say(discipline.name);
  const points = results.flatMap(({ entryId, final, day, uncounted, best: marked }) =>
    final === null || uncounted ? [] : [{ key: entryId, value: final, label: formatDate(day), marked }],
  );
  return (
    <Section title={name} about={ruleBookWords(ruleBook)}>
      <p className="line gap-8 baseline">
        <span className="soft">{r(alone ? 'best' : 'bestTogether')}</span>
        <strong className="lg strong numeric">{best === null ? r('noBest') : showHundredths(best)}</strong>
      </p>
      {points.length > 1 && (
        <Trend
          title={r('trend', { name, n: points.length })}
          about={r('trendAbout', {
            first: showHundredths(points[0]!.value),
            last: showHundredths(points.at(-1)!.value),
            best: best === null ? '—' : showHundredths(best),
          })}
          points={points}
          format={showHundredths}
        />
      )}
      <table className="table blocks-on-phone" aria-label={r('results', { name })}>
        <thead>
          <tr>
            <th scope="col">{r('match')}</th>
            <th scope="col">{r('day')}</th>
            <th scope="col">{r('group')}</th>
            <th scope="col" className="numeric">
              {resultWords('rank')}
            </th>
            <th scope="col" className="numeric">
              {resultWords('final')}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.toReversed().map((result) => (
            <Line key={`${key} ${result.entryId}`} result={result} alone={alone} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface LineProps {
  result: AthleteResult;
  alone: boolean;
}

function Line({ result: { matchName, day, groupName, rank, final, uncounted, best }, alone }: LineProps) {
  return (
    <tr>
      <td data-title={r('match')}>{say(matchName)}</td>
      <td data-title={r('day')} className="one-line">
        {formatDate(day)}
      </td>
      <td data-title={r('group')}>{say(groupName)}</td>
      <td data-title={resultWords('rank')} className="numeric">
        {uncounted ? resultWords('uncounted') : (rank ?? '—')}
      </td>
      <td data-title={resultWords('final')} className="numeric">
        <span className="inline-row gap-8">
          {best && <StatusTag tone="good" word={r(alone ? 'isBest' : 'isBestTogether')} />}
          <strong>{final === null ? resultWords('noResult') : showHundredths(final)}</strong>
        </span>
      </td>
    </tr>
  );
}
