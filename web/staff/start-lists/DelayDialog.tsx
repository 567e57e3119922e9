import { Checkbox } from '@mantine/core';
import * as z from 'zod/mini';
import type { BodyOf } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';
import { undoMs } from '#contract/queues/undoing.ts';
import { delayReasons, delayStartSessions } from '#contract/start-lists/day-calls.ts';
import { putOffWith, toCome } from '#contract/start-lists/delays.ts';
import { delayReasonWords } from '#contract/start-lists/text.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { wallClock } from '#web/lib/zones.ts';
import { toast } from '#web/ui/toast.ts';
import { listsIn, namesOf, type Listed, type Overview } from './groups.ts';
import { RenumberedList } from './RenumberedList.tsx';
import { listName } from './SessionDialog.tsx';
import { listWords, w } from './text.ts';

interface Props {
  session: Overview['sessions'][number];
  data: Overview;
  /** In their running order. */
  lists: readonly Listed[];
  opened: boolean;
  onClose: () => void;
}

/** Puts off sessions from one of their heats on, publishes the new times, and takes both back where asked. */
export function DelayDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={w('delay')}>
      <DelayForm {...props} />
    </FormDialog>
  );
}

/** Listed groups of a session with how far they have been held. */
const progressOf = (groups: readonly Listed[]) =>
  groups.map((each) => ({ ...each, heats: each.list.heats, held: each.list.held }));

const { minutes, reason } = delayStartSessions.body.shape;
const filled = z.strictObject({
  minutes,
  reason,
  groupId: z.nullable(id),
  /** As text: the value of a choice. */
  heat: z.string(),
  /** Other sessions that are put off alike. */
  also: z.array(id),
});

function DelayForm({ session, data, lists, onClose }: Props) {
  const { match } = data;
  const sending = useSend(delayStartSessions);
  const form = useSchemaForm({
    schema: filled,
    initial: {
      minutes: null as number | null,
      reason: null as (typeof delayReasons)[number] | null,
      groupId: null as string | null,
      heat: '1',
      also: [] as string[],
    },
  });
  const names = namesOf(match);
  const groupId = useValue(form.at('groupId'));
  const heat = useValue(form.at('heat'));
  const also = useValue(form.at('also'));
  const running = progressOf(lists);
  const open = toCome(running);
  const chosen = open.find((each) => each.groupId === groupId)?.list;
  const coming = chosen
    ? Array.from({ length: chosen.heats - chosen.held }, (_, n) => chosen.held + n + 1)
    : [];
  const concurrent = data.sessions.filter(
    (each) => each.id !== session.id && each.startsAt < session.endsAt && each.endsAt > session.startsAt,
  );
  const touched = [
    ...putOffWith(running, groupId ? { groupId, heat: Number(heat) } : null),
    ...also.flatMap((sessionId) => putOffWith(progressOf(listsIn(data, sessionId)), null)),
  ];
  // Published again is the whole event of each published list.
  const events = new Set(touched.flatMap(({ eventId, list }) => (list.published ? [eventId] : [])));
  const renumbered = data.renumbered.filter(({ eventId }) => events.has(eventId));
  const ask = (body: Omit<BodyOf<typeof delayStartSessions>, 'matchId'>) =>
    sending.run({ matchId: match.id, ...body });
  const send = {
    error: sending.error,
    run: ({ groupId: list, heat: from, also: others, ...body }: z.output<typeof filled>) => {
      const start = list ? { groupId: list, heat: Number(from) } : null;
      const { id: sessionId, version } = session;
      const more = concurrent.filter((each) => others.includes(each.id));
      return ask({
        ...body,
        sessions: [
          { id: sessionId, version, from: start },
          ...more.map((each) => ({ id: each.id, version: each.version, from: null })),
        ],
      });
    },
  };
  return (
    <Form
      form={form}
      send={send}
      submit={w('delayNow')}
      onCancel={onClose}
      onSent={({ sessions }) => {
        const n = form.values().minutes!;
        const act = () => void ask({ sessions, minutes: -n, reason: null });
        const message = w(n < 0 ? 'movedUp' : 'delayed', { n: Math.abs(n) });
        toast('good', message, { label: w('undo'), act }, undoMs);
        onClose();
      }}
    >
      <FieldRow>
        <NumberField
          at={form.at('minutes')}
          label={w('delayMinutes')}
          hint={w('delayMinutesHint')}
          unit={w('minutesUnit')}
          required
        />
        <SelectField
          at={form.at('reason')}
          label={w('delayReason')}
          hint={w('delayReasonHint')}
          options={delayReasons.map((value) => ({ value, label: delayReasonWords(value) }))}
          clearable
        />
      </FieldRow>
      <SelectField
        at={form.at('groupId')}
        label={w('delayFrom')}
        placeholder={w('delayFromNext')}
        clearable
        options={open.map(({ groupId: value, list }) => ({
          value,
          label: `${wallClock(list.startsAt, match.timeZone).slice(11)} ${listName(names.get(value))}`,
        }))}
        onPick={(picked) => {
          const list = open.find((each) => each.groupId === picked)?.list;
          form.set('heat', String((list?.held ?? 0) + 1));
        }}
      />
      {coming.length > 1 && (
        <SelectField
          at={form.at('heat')}
          label={w('delayHeat')}
          options={coming.map((n) => ({ value: String(n), label: listWords('heat', { n }) }))}
        />
      )}
      {concurrent.length > 0 && (
        <Checkbox.Group label={w('delayAlso')} value={also} onChange={(ids) => form.set('also', ids)}>
          <div className="stack gap-8 above-8">
            {concurrent.map((each) => (
              <Checkbox key={each.id} value={each.id} label={say(each.name)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <div className="stack gap-4">
        <p className="medium" role="status">
          {w('delayTouches', {
            n: touched.length,
            published: touched.filter(({ list }) => list.published).length,
            first: listName(names.get(touched[0]?.groupId ?? '')),
            last: listName(names.get(touched.at(-1)?.groupId ?? '')),
          })}
        </p>
        <p className="soft">{w('delayAbout')}</p>
      </div>
      <RenumberedList match={match} renumbered={renumbered} />
    </Form>
  );
}
