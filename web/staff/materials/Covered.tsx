import { Checkbox } from '@mantine/core';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { formatDate } from '#web/lib/format.ts';
import { MaterialTag } from '#web/shared/materials/MaterialTag.tsx';
import { Section } from '#web/ui/Section.tsx';
import { peopleWords } from '#contract/people/text.ts';
import classes from './materials.module.css';
import type { PaperCase } from './paper-case.ts';
import { w } from './text.ts';

interface Props {
  covered: PaperCase['covered'];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  /** Whether the paper is still to be reviewed. */
  waits: boolean;
  /** Whether it is this reviewer's to decide. */
  mine: boolean;
}

/** All people whom the paper covers; of several one may pick whom the decision is about. */
export function Covered({ covered, picked, onPick, waits, mine }: Props) {
  const waiting = covered.filter(({ status }) => status === 1).map(({ subjectId }) => subjectId);
  const many = covered.length > 1;
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  };
  return (
    <Section
      title={many ? w('coveredMany', { n: covered.length }) : w('covered')}
      about={many && mine && waiting.length > 0 && w('pickHow')}
    >
      {many && mine && waiting.length > 1 && (
        <Checkbox
          className="below-8"
          label={w('pickAll')}
          checked={waiting.every((id) => picked.has(id))}
          indeterminate={picked.size > 0 && !waiting.every((id) => picked.has(id))}
          onChange={(event) => onPick(new Set(event.currentTarget.checked ? waiting : []))}
        />
      )}
      <ul className={`${classes.covered} stack list`}>
        {covered.map((each) => {
          const { subjectId, name, status, reason, needed } = each;
          const why = reason && resolveStored(reason, currentLang());
          return (
            <li className="split gap-0-12 pad-8-0 centred line-above" key={subjectId}>
              {many && mine && status === 1 ? (
                <Checkbox label={name} checked={picked.has(subjectId)} onChange={() => toggle(subjectId)} />
              ) : (
                <strong>{name}</strong>
              )}
              <span className="soft">
                {[...about(each), ...(needed ? [] : [w('notNeeded')])].join(' · ')}
                {why && <span className="block bad">{why}</span>}
              </span>
              {(waits || status !== 1) && <MaterialTag status={status} staff />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function about({ gender, birthdate, idMasked }: PaperCase['covered'][number]): string[] {
  return [
    ...(gender ? [peopleWords(`gender${gender}`)] : []),
    ...(birthdate ? [w('born', { birthdate: formatDate(birthdate) })] : []),
    ...(idMasked ? [idMasked] : []),
  ];
}
