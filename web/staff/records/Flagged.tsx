import { Button } from '@mantine/core';
import type { StaffRecord } from '#contract/records/calls.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { Deciding } from './DecideDialog.tsx';
import { w } from './text.ts';

interface Props {
  /** Names of categories by id. */
  names: ReadonlyMap<string, string>;
  records: readonly StaffRecord[];
  onDecide: (deciding: Deciding) => void;
}

/** Records that were ratified, and against which something speaks since. */
export function Flagged({ names, records, onDecide }: Props) {
  const flagged = records.filter(({ flag }) => flag !== null);
  if (flagged.length === 0) return null;
  return (
    <Section title={w('flaggedTitle')} about={w('flaggedAbout')}>
      <ul className="stack list ruled open-top open-end">
        {flagged.map((record) => {
          const { id, flag, categoryId, value, people, matchName, setOn } = record;
          const label = { record: `${names.get(categoryId) ?? ''} ${showHundredths(value)}` };
          return (
            <li key={id} className="row between gap-8-24 pad-12-0 top">
              <span className="stack gap-4 packed">
                <strong>
                  {label.record} · {listNames(people)}
                </strong>
                <small className="soft">
                  {say(matchName)} · {formatDate(setOn)}
                </small>
                <span>
                  <StatusTag tone="bad" word={w(flag === 'cancelled' ? 'matchCancelled' : 'fallen')} />
                </span>
              </span>
              <span className="wrap gap-8">
                {flag === 'cancelled' && (
                  <Button
                    variant="default"
                    aria-label={w('keepOf', label)}
                    onClick={() => onDecide({ record, decision: 'keep' })}
                  >
                    {w('keep')}
                  </Button>
                )}
                <Button
                  variant="default"
                  color="red"
                  aria-label={w('annulOf', label)}
                  onClick={() => onDecide({ record, decision: 'annul' })}
                >
                  {w('annul')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
