import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { HallPaper } from '#contract/start-lists/calls.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { say } from '#web/lib/lang.ts';
import { isListed, namesOf, type Overview } from './groups.ts';
import { paperWords as w } from './paper-text.ts';
import { listName } from './SessionDialog.tsx';
import { useHallPaper } from './use-hall-paper.ts';

interface Props {
  data: Overview;
  /** Null: closed. */
  paper: HallPaper | null;
  onClose: () => void;
}

/** Which lists a paper is to hold: all, a session, or some. */
export function PaperDialog({ data, paper, onClose }: Props) {
  return (
    <FormDialog opened={paper !== null} onClose={onClose} title={paper ? w(paper) : ''}>
      {paper && <Choice data={data} paper={paper} onClose={onClose} />}
    </FormDialog>
  );
}

const about = { wall: 'wallAbout', announcer: 'announcerAbout', judges: 'judgesAbout' } as const;

function Choice({ data, paper, onClose }: Props & { paper: HallPaper }) {
  const names = namesOf(data.match);
  const published = data.groups.filter(isListed).filter(({ list }) => list.published);
  const [chosen, setChosen] = useState(() => new Set(published.map(({ groupId }) => groupId)));
  const { take, running } = useHallPaper(data.match.id);
  const set = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const sessions = data.sessions.flatMap(({ id, name }) => {
    const ids = published
      .filter(({ list }) => list.sessionId === id)
      .toSorted((a, b) => a.list.position - b.list.position)
      .map(({ groupId }) => groupId);
    return ids.length > 0 ? [{ id, name, ids }] : [];
  });
  const save = async () => {
    if (await take(paper, [...chosen])) onClose();
  };
  return (
    <div className="stack gap-16">
      <fieldset className="stack gap-8 no-margin no-pad narrowing no-border">
        <legend className="no-pad medium">{w('which', { n: published.length })}</legend>
        <p className="xs soft">{w(about[paper])}</p>
        <div className="stack gap-16 card pad-8 scrolls-low">
          {sessions.map(({ id, name, ids }) => {
            const on = ids.filter((each) => chosen.has(each)).length;
            return (
              <div className="stack gap-8" key={id}>
                <Checkbox
                  label={<strong>{say(name)}</strong>}
                  checked={on === ids.length}
                  indeterminate={on > 0 && on < ids.length}
                  onChange={(event) => set(ids, event.currentTarget.checked)}
                />
                <ul className="tiles tiles-small list gap-8-16">
                  {ids.map((groupId) => (
                    <li key={groupId}>
                      <Checkbox
                        label={listName(names.get(groupId))}
                        checked={chosen.has(groupId)}
                        onChange={(event) => set([groupId], event.currentTarget.checked)}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </div>
      </fieldset>
      <div className="flex dialog-foot gap-8">
        <Button
          loading={running}
          disabled={chosen.size === 0}
          title={chosen.size === 0 ? w('none') : undefined}
          onClick={() => void save()}
        >
          {w('take')}
        </Button>
      </div>
    </div>
  );
}
