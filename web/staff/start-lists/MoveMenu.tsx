import { Button, Menu } from '@mantine/core';
import { undoMs } from '#contract/queues/undoing.ts';
import { moveStartLists } from '#contract/start-lists/day-calls.ts';
import { blocksOf } from '#contract/start-lists/halls.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { courtRange, hallOf, type Listed, type Overview } from './groups.ts';
import { w } from './text.ts';

interface Props {
  data: Overview;
  group: Listed;
  /** Why it may not be done. */
  why: string | undefined;
}

/** Moves a list to other courts of its session, or to another session, by one press; the next one takes it back. */
export function MoveMenu({ data, group, why: fixed }: Props) {
  const { run, running } = useSend(moveStartLists);
  const { match, sessions, groups } = data;
  const { groupId, list } = group;
  const { courts, sessionId, firstCourt, position, version } = list;
  const why = fixed ?? (list.held > 0 ? w('begunStays') : undefined);
  const alone = groups.filter((each) => each.list?.sessionId === sessionId).length === 1;
  const move = async (to: { sessionId: string; firstCourt: number }) => {
    const answer = await run({ matchId: match.id, lists: [{ groupId, version, ...to, position: null }] });
    if (!answer) return;
    const back = { groupId, version: version + 1, sessionId, firstCourt, position };
    const act = () => void run({ matchId: match.id, lists: [back] });
    const message = w('movedTo', { courts: courtRange({ firstCourt: to.firstCourt, courts }) });
    // A session that it was alone in is gone.
    if (alone && to.sessionId !== sessionId) toast('good', message);
    else toast('good', message, { label: w('undo'), act }, undoMs);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          {...(why !== undefined && { bg: 'transparent' })}
          disabled={why !== undefined}
          title={why}
          loading={running}
        >
          {w('otherCourt')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="scrolls-low">
        {[...sessions]
          .sort((a) => (a.id === sessionId ? -1 : 1))
          .map((session) => (
            <div key={session.id}>
              <Menu.Label>{sessionTitle(session, data)}</Menu.Label>
              {blocksOf(hallOf(data, session), courts)
                .filter((first) => session.id !== sessionId || first !== firstCourt)
                .map((first) => (
                  <Menu.Item
                    key={first}
                    onClick={() => void move({ sessionId: session.id, firstCourt: first })}
                  >
                    {courtRange({ firstCourt: first, courts })}
                  </Menu.Item>
                ))}
            </div>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function sessionTitle(session: Overview['sessions'][number], data: Overview): string {
  const hall = hallOf(data, session);
  return hall ? `${say(session.name)} · ${say(hall.name)}` : say(session.name);
}
