import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StaffRecord } from '#contract/records/calls.ts';
import type { RecordRegister } from '#contract/records/register.ts';
import { conditionTexts } from '#contract/records/text.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import type { Deciding } from './DecideDialog.tsx';
import { DossierButton } from './DossierButton.tsx';
import { w } from './text.ts';

interface Props {
  register: RecordRegister;
  /** Names of categories by id. */
  names: ReadonlyMap<string, string>;
  records: readonly StaffRecord[];
  /** Searches results of before the register. */
  earlier: ReactNode;
  onDecide: (deciding: Deciding) => void;
}

/** What waits to be ratified, each with what speaks for and against it. */
export function Candidates({ register, names, records, earlier, onDecide }: Props) {
  return (
    <Section title={w('waiting')} action={earlier}>
      {records.length === 0 ? (
        <EmptyState>{w('noneWaiting')}</EmptyState>
      ) : (
        <ul className="stack list ruled open-top open-end">
          {records.map((record) => (
            <Candidate
              key={record.id}
              register={register}
              record={record}
              name={names.get(record.categoryId) ?? ''}
              onDecide={onDecide}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

const conditionTone = { met: 'good', unmet: 'bad', unknown: 'act' } as const satisfies Record<string, Tone>;

interface OneProps extends Pick<Props, 'register' | 'onDecide'> {
  record: StaffRecord;
  name: string;
}

function Candidate({ register, record, name, onDecide }: OneProps) {
  const { value, before, people, unit, matchName, setOn, groupId, settled, conditions } = record;
  const texts = conditionTexts(register.conditions);
  const label = { record: `${name} ${showHundredths(value)}` };
  return (
    <li className="row between gap-8-24 pad-12-0 top">
      <div className="stack gap-8 packed">
        <span className="wrap gap-4-12 baseline">
          <strong className="strong">{name}</strong>
          <strong className="lg strong numeric accent">{showHundredths(value)}</strong>
          <span className="soft">
            {before === null ? w('first') : w('before', { value: showHundredths(before) })}
          </span>
        </span>
        <span>
          {[listNames(people), unit].filter(Boolean).join(' · ')}
          <small className="block soft">
            {say(matchName)} · {formatDate(setOn)}
          </small>
        </span>
        <span className="wrap gap-8">
          {conditions.map((each) => (
            <StatusTag
              key={each.name}
              tone={conditionTone[each.state]}
              word={w(each.state, { condition: texts[each.name] ?? '' })}
            />
          ))}
          {!settled && <StatusTag tone="wait" word={w('unsettled')} />}
        </span>
        {groupId && (
          <LinkTo className="sm" target={{ to: `/staff/results/${groupId}` }}>
            {w('toList')}
          </LinkTo>
        )}
      </div>
      <span className="wrap gap-8">
        <DossierButton recordId={record.id} record={label.record} />
        <Button
          variant="default"
          aria-label={w('refuseOf', label)}
          onClick={() => onDecide({ record, decision: 'refuse' })}
        >
          {w('refuse')}
        </Button>
        <Button
          variant="light"
          aria-label={w('ratifyOf', label)}
          disabled={!settled}
          title={settled ? undefined : w('unsettled')}
          onClick={() => onDecide({ record, decision: 'ratify' })}
        >
          {w('ratify')}
        </Button>
      </span>
    </li>
  );
}
