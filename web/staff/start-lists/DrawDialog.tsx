import { useState } from 'react';
import * as z from 'zod/mini';
import { momentOf } from '#contract/fields/zone-clock.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { drawStartLists, heatSeconds, pauseSeconds } from '#contract/start-lists/calls.ts';
import { courtNumber, courts } from '#contract/start-lists/halls.ts';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { hallOptions, isListed, namesOf, sessionName, type Overview } from './groups.ts';
import { listName } from './SessionDialog.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { asAll, isShow, onStage, ownOf, OwnSettingsSection } from './OwnSettings.tsx';
import { w } from './text.ts';

interface Props {
  data: Overview;
  opened: boolean;
  onClose: () => void;
  /** Draws this group alone. */
  only?: string;
}

/** What is typed: courts and minutes for all groups that are drawn at once, and those of what is held otherwise. */
const filled = z.strictObject({
  groupIds: z.array(id).check(z.minLength(1, 'required')),
  sessionId: id,
  name: langText,
  startsAt: instant,
  hallId: z.nullable(id),
  firstCourt: courtNumber,
  courts,
  heatSeconds,
  /** Of each event of the match in their order, then of each group; null: as all. */
  own: z.array(
    z.strictObject({
      firstCourt: z.nullable(courtNumber),
      courts: z.nullable(courts),
      heatSeconds: z.nullable(heatSeconds),
    }),
  ),
  pauseSeconds,
  seed: text(60),
});

/** Draws groups into a session, old or new. */
export function DrawDialog(props: Props) {
  return (
    <FormDialog
      opened={props.opened}
      onClose={props.onClose}
      title={w(props.only ? 'drawAgainTitle' : 'drawTitle')}
    >
      <DrawForm {...props} />
    </FormDialog>
  );
}

function DrawForm({ data: now, onClose, only }: Props) {
  // As it was when the form was opened: once it has been sent, what has just been drawn is read again.
  const [data] = useState(now);
  const { match, halls, sessions, groups } = data;
  const firstIn = (hallId: string | null | undefined) =>
    halls.find((each) => each.id === hallId)?.firstCourt ?? 1;
  const [{ drawId, freshId }] = useState(() => ({ drawId: newId(), freshId: newId() }));
  const open = groups.filter(({ entries, list }) => entries > 0 && !list).map(({ groupId }) => groupId);
  const former = groups.find(({ groupId }) => groupId === only)?.list;
  const nameIn = (session?: Overview['sessions'][number]) => sessionName(session?.name, sessions.length + 1);
  const freshStart = nextStart(data);
  const session = sessions.find((each) => each.id === former?.sessionId);
  const usual = usualFor(data, only ? [only] : open);
  const form = useSchemaForm({
    schema: filled,
    initial: {
      groupIds: only ? [only] : open,
      sessionId: (session?.id ?? freshId) as string | null,
      name: nameIn(session),
      startsAt: (session?.startsAt ?? freshStart) as string | null,
      hallId: session?.hallId ?? null,
      firstCourt: (former?.firstCourt ?? firstIn(session?.hallId)) as number | null,
      courts: (former?.courts ?? usual.courts) as number | null,
      heatSeconds: (former?.heatSeconds ?? usual.heatSeconds) as number | null,
      pauseSeconds: (former?.pauseSeconds ?? 300) as number | null,
      own: [
        ...match.events.map((event) => (only || !isShow(event) ? asAll : { ...asAll, ...onStage })),
        ...groups.map(() => asAll),
      ],
      seed: '',
    },
  });
  const eventOf = (groupId: string) => {
    const group = groups.find((each) => each.groupId === groupId);
    return match.events.findIndex((each) => each.id === group?.eventId);
  };
  const eventsOf = (ids: readonly string[]) => [...new Set(ids.map(eventOf))].sort((a, b) => a - b);
  const names = namesOf(match);
  // One group, or shows alone, are set by the fields for all; of one event its groups are set apart.
  const isMixed = (ids: readonly string[]) =>
    eventsOf(ids).length > 1 && !eventsOf(ids).every((n) => isShow(match.events[n]!));
  const ownPlace = (ids: readonly string[], groupId: string) => {
    if (isMixed(ids)) return eventOf(groupId);
    const at = groups.findIndex((each) => each.groupId === groupId);
    return eventsOf(ids).length === 1 && ids.length > 1 ? match.events.length + at : -1;
  };
  const ownRows = (ids: readonly string[]) =>
    [...new Set(ids.map((groupId) => ownPlace(ids, groupId)))]
      .filter((n) => n >= 0)
      .map((n) => {
        const event = match.events[n];
        const group = groups[n - match.events.length];
        return { n, name: event ? say(event.name) : (names.get(group?.groupId ?? '')?.group ?? '') };
      });
  const { run, error } = useSend(drawStartLists);
  const send = {
    error,
    run: ({ groupIds, sessionId, name, startsAt, hallId, seed, own, ...all }: z.output<typeof filled>) =>
      run({
        id: drawId,
        matchId: match.id,
        session: {
          id: sessionId,
          version: sessions.find((each) => each.id === sessionId)?.version ?? 0,
          name,
          startsAt,
          hallId,
        },
        ...(seed.trim() ? { seed: seed.trim() } : {}),
        lists: groupIds.map((groupId) => ({
          groupId,
          version: groups.find((each) => each.groupId === groupId)?.list?.version ?? 0,
          ...all,
          ...ownOf(own[ownPlace(groupIds, groupId)] ?? asAll),
        })),
      }),
  };
  const pick = (sessionId: string | null) => {
    const picked = sessions.find((each) => each.id === sessionId);
    form.set('name', nameIn(picked));
    form.set('startsAt', picked?.startsAt ?? freshStart);
    form.set('hallId', picked?.hallId ?? null);
    form.set('firstCourt', firstIn(picked?.hallId));
  };
  const chosen = useValue(form.at('groupIds'));
  const choose = (ids: string[]) => {
    form.set('groupIds', ids);
    const [before, next, typed] = [usualFor(data, chosen), usualFor(data, ids), form.values()];
    for (const key of ['courts', 'heatSeconds'] as const)
      if (typed[key] === before[key]) form.set(key, next[key]);
  };
  return (
    <Form
      form={form}
      send={send}
      submit={w('draw')}
      onCancel={onClose}
      blocked={chosen.length === 0 ? w('drawChoose') : undefined}
      onSent={({ seed }) => {
        toast('good', w('drawDone', { seed }));
        onClose();
      }}
    >
      {!only && <GroupChoice data={data} open={open} value={chosen} onChange={choose} />}
      <SelectField
        at={form.at('sessionId')}
        label={w('drawSession')}
        options={[
          ...sessions.map((each) => ({ value: each.id, label: say(each.name) })),
          { value: freshId, label: w('newSession') },
        ]}
        onPick={pick}
        required
      />
      <LangTextField at={form.at('name')} label={w('sessionName')} hint={w('sessionNameHint')} required />
      <DateTimeField at={form.at('startsAt')} label={w('firstStart')} zone={match.timeZone} required />
      {halls.length > 0 && (
        <SelectField
          at={form.at('hallId')}
          label={w('hall')}
          options={hallOptions(data)}
          onPick={(hallId) => form.set('firstCourt', firstIn(hallId))}
          clearable
        />
      )}
      <FieldRow>
        <NumberField at={form.at('firstCourt')} label={w('firstCourt')} required />
        <NumberField at={form.at('courts')} label={w('courts')} hint={w('courtsHint')} required />
      </FieldRow>
      <FieldRow>
        <NumberField
          at={form.at('heatSeconds')}
          label={w('minutes')}
          times={60}
          decimals={2}
          unit={w('minutesUnit')}
          required
        />
        <NumberField
          at={form.at('pauseSeconds')}
          label={w('pause')}
          times={60}
          decimals={2}
          unit={w('minutesUnit')}
          required
        />
      </FieldRow>
      {ownRows(chosen).length > 0 && <OwnSettingsSection rows={ownRows(chosen)} at={form.at('own')} />}
      <DrawnAgain data={data} chosen={chosen} />
      <TextField at={form.at('seed')} label={w('seed')} hint={w('seedHint')} maxLength={60} />
    </Form>
  );
}

/** Of shows alone, as of one of them; all others compete side by side. */
function usualFor({ match, groups }: Overview, ids: readonly string[]) {
  const shows = new Set(match.events.filter(isShow).map(({ id: of }) => of));
  const chosen = groups.filter(({ groupId }) => ids.includes(groupId));
  const showsAlone = chosen.length > 0 && chosen.every(({ eventId }) => shows.has(eventId));
  return showsAlone ? onStage : { courts: 4, heatSeconds: 120 };
}

/** What a draw takes away: lists that stand already. */
function DrawnAgain({ data, chosen }: { data: Overview; chosen: readonly string[] }) {
  const again = data.groups.filter(isListed).filter(({ groupId }) => chosen.includes(groupId));
  if (again.length === 0) return null;
  const names = namesOf(data.match);
  return (
    <div className="stack notice gap-8" data-tone="wait" role="status">
      <p>{w('drawnAgain', { n: again.length })}</p>
      <ul className="bullets scrolls-low">
        {again.map(({ groupId, state }) => (
          <li key={groupId}>{`${listName(names.get(groupId))} · ${w(state)}`}</li>
        ))}
      </ul>
    </div>
  );
}

const quarterMs = 15 * 60_000;

/** The next quarter of an hour after what is drawn already, or nine in the morning of the first day. */
function nextStart({ match, sessions }: Overview): string {
  const last = sessions
    .map(({ endsAt }) => endsAt)
    .sort()
    .at(-1);
  return last
    ? new Date(Math.ceil(Date.parse(last) / quarterMs) * quarterMs).toISOString()
    : momentOf(match.startDate, '09:00', match.timeZone).toISOString();
}
