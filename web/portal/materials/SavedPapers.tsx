import { Button } from '@mantine/core';
import { setMaterials } from '#contract/materials/calls.ts';
import { labelled } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { isGood, offersOf, papersOfKept, type Offer } from './person-papers.ts';
import { daysOf, type Cell, type Data, type PersonRow } from './overview.ts';
import { w } from './text.ts';

/** So many names are said of those whose paper is of no use. */
const namesMost = 5;

/** What people have already and the match asks for: handed in by one tap, or why it cannot be. */
export function SavedPapers({ data, people }: { data: Data; people: readonly PersonRow[] }) {
  const offers = offersOf(data, people);
  if (data.closed !== null || offers.length === 0) return null;
  return (
    <Section title={w('kept')} about={w('keptAbout')}>
      <ul className="stack list gap-12 measure">
        {offers.map((offer) => (
          <OneOffer key={offer.asked.id} data={data} offer={offer} />
        ))}
      </ul>
    </Section>
  );
}

function OneOffer({ data, offer: { asked, good, bad } }: { data: Data; offer: Offer }) {
  const names = listNames(bad.slice(0, namesMost).map((cell) => whyNot(cell)));
  const more = bad.length > namesMost ? ` ${w('keptMore', { n: bad.length })}` : '';
  return (
    <li className="split centred gap-4-12">
      <span className="row gap-0-12">
        <strong>{say(asked.name)}</strong>
        {good.length > 0 && <span className="sm">{w('keptGood', { n: good.length })}</span>}
      </span>
      {good.length > 0 && (
        <UseButton
          data={data}
          cells={good}
          word={w('handInMany', { n: good.length })}
          what={say(asked.name)}
        />
      )}
      {bad.length > 0 && <p className="whole-row soft">{w('keptBad', { names: names + more })}</p>}
    </li>
  );
}

/** The same of one person. */
export function SavedPaper({ data, cell, onDone }: { data: Data; cell: Cell; onDone: () => void }) {
  const { kept } = cell;
  if (!kept) return null;
  if (!isGood(data, kept)) return <p className="soft">{w('keptBad', { names: whyNot(cell) })}</p>;
  return (
    <div className="row gap-8-16">
      <UseButton data={data} cells={[cell]} word={w('useOne')} onDone={onDone} />
      <span className="soft">{`${w('validity')} ${daysOf(kept)}`}</span>
    </div>
  );
}

function whyNot({ name, kept }: Cell): string {
  return kept?.validTo ? w('keptShort', { name, days: daysOf(kept) }) : w('keptNoDays', { name });
}

interface UseProps {
  data: Data;
  cells: readonly Cell[];
  word: string;
  /** Which material, where the word does not say. */
  what?: string;
  onDone?: () => void;
}

function UseButton({ data, cells, word, what, onDone }: UseProps) {
  const { run, running } = useSend(setMaterials);
  const use = async () => {
    const papers = papersOfKept(cells, newId);
    if (!(await run({ registrationId: data.registrationId, papers }))) return;
    toast('good', w('batchDone', { n: cells.length }));
    onDone?.();
  };
  return (
    <Button
      variant="default"
      loading={running}
      aria-label={what && labelled(what, word)}
      onClick={() => void use()}
    >
      {word}
    </Button>
  );
}
