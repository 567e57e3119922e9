import { setStartSession } from '#contract/start-lists/calls.ts';
import { startsOf } from '#contract/start-lists/times.ts';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { SortableList } from '#web/ui/SortableList.tsx';
import { toast } from '#web/ui/toast.ts';
import { Clock } from './GroupTable.tsx';
import { hallOptions, namesOf, type Listed, type Overview } from './groups.ts';
import classes from './start-lists.module.css';
import { w } from './text.ts';

interface Props {
  session: Overview['sessions'][number];
  data: Overview;
  lists: readonly Listed[];
  opened: boolean;
  onClose: () => void;
}

/** Name, first start, running order and pauses; times are worked out while one types. */
export function SessionDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={w('sessionEdit')}>
      <SessionForm {...props} />
    </FormDialog>
  );
}

function SessionForm({ session, data, lists, onClose }: Props) {
  const { match, halls } = data;
  const form = useSchemaForm({
    schema: setStartSession.body,
    initial: {
      id: session.id,
      version: session.version,
      name: { zh: session.name.zh, en: session.name.en ?? '' },
      startsAt: session.startsAt as string | null,
      hallId: session.hallId,
      lists: lists.map(({ groupId, list }) => ({
        groupId,
        pauseSeconds: list.pauseSeconds as number | null,
      })),
    },
  });
  // Pauses are typed into the form; reading its values here makes the times next to them follow.
  const order = useValue(form.at('lists'));
  const start = useValue(form.at('startsAt'));
  const names = namesOf(match);
  const byId = new Map(lists.map((each) => [each.groupId, each]));
  const times = startsOf(
    Date.parse(start ?? session.startsAt),
    order.map(({ groupId, pauseSeconds }) => ({
      ...byId.get(groupId)!.list,
      pauseSeconds: Number.isFinite(pauseSeconds) ? (pauseSeconds ?? 0) : 0,
    })),
  );
  return (
    <Form
      form={form}
      send={useSend(setStartSession)}
      submit={w('save')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('saved'));
        onClose();
      }}
    >
      <LangTextField
        at={form.at('name')}
        label={w('sessionName')}
        hint={w('sessionNameHint')}
        maxLength={200}
        required
      />
      <DateTimeField at={form.at('startsAt')} label={w('firstStart')} zone={match.timeZone} required />
      {halls.length > 0 && (
        <SelectField
          at={form.at('hallId')}
          label={w('hall')}
          hint={w('hallMoves')}
          options={hallOptions(data)}
          clearable
        />
      )}
      {lists.some(({ list }) => list.published) && <p className="soft">{w('sessionPublished')}</p>}
      <h3>{w('runningOrder')}</h3>
      <SortableList
        label={w('runningOrder')}
        items={order}
        keyOf={({ groupId }) => groupId}
        nameOf={({ groupId }) => listName(names.get(groupId))}
        onOrder={(items) => form.set('lists', items)}
        render={({ groupId }, at) => (
          <div className={`${classes.running} row gap-8-16`}>
            <Clock at={new Date(times[at]!).toISOString()} zone={match.timeZone} />
            <span className="inline-stack grow">
              <span>{names.get(groupId)?.event}</span>
              <small>{names.get(groupId)?.group}</small>
            </span>
            {at > 0 && (
              <NumberField
                key={groupId}
                at={form.at(`lists.${at}.pauseSeconds`)}
                label={w('pauseBefore')}
                times={60}
                decimals={2}
                unit={w('minutesUnit')}
              />
            )}
          </div>
        )}
      />
    </Form>
  );
}

export const listName = (name: { event: string; group: string } | undefined) =>
  name ? `${name.event} ${name.group}` : '';
