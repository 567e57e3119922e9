import type { AthleteResult, DisciplineResults } from '#contract/records/athlete-calls.ts';
import { scoredBy } from '#contract/matches/rule-books.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { resultWords } from '#contract/results/text.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Trend } from '#web/ui/Trend.tsx';
import { r } from './text.ts';

interface Props {
  discipline: DisciplineResults;
  /** Names the rule book, where the record has more than one. */
  book: boolean;
}

/** An athlete's results in one discipline: the best large, how it came about as a picture and as a table. */
export function DisciplineSection({ discipline, book }: Props) {
  const { key, ruleBook, alone, best, results } = discipline;
  const name = say(discipline.name);
  const points = results.flatMap(({ entryId, final, day, uncounted, best: marked }) =>
    final === null || uncounted ? [] : [{ key: entryId, value: final, label: formatDate(day), marked }],
  );
  return (
    <Section title={name} about={book && scoredBy({ ruleBook })}>
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
      <ul className="list ruled" aria-label={r('results', { name })}>
        {results.toReversed().map((result) => (
          <Line key={`${key} ${result.entryId}`} result={result} alone={alone} />
        ))}
      </ul>
    </Section>
  );
}

interface LineProps {
  result: AthleteResult;
  alone: boolean;
}

function Line({
  result: { matchName, day, groupName, start, rank, final, uncounted, best },
  alone,
}: LineProps) {
  const place = uncounted ? resultWords('uncounted') : rank === null ? '' : r('rank', { rank });
  const held = start && r('held', { session: say(start.session), heat: start.heat });
  return (
    <li className="line gap-16 pad-8-0">
      <span className="grow">
        {say(matchName)}
        <small className="block soft">
          {[formatDate(day), say(groupName), held, place].filter(Boolean).join(' · ')}
        </small>
      </span>
      {best && <StatusTag tone="good" word={r(alone ? 'isBest' : 'isBestTogether')} />}
      <strong className="numeric">{final === null ? resultWords('noResult') : showHundredths(final)}</strong>
    </li>
  );
}
