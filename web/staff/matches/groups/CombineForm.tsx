import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { awardings } from '#contract/matches/event.ts';
import { combineGroups, previewCombining } from '#contract/registrations/combine-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import type { FieldPath } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { inBoth, say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { newId } from '#web/lib/new-id.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { optionsOf } from '#web/ui/options.ts';
import { agesOf, sexesOf } from './ages.ts';
import type { Fills } from './GroupsPage.tsx';
import { w } from './text.ts';

interface Props {
  fills: Fills;
  eventId: string;
  groupIds: string[];
  onClose: (done?: boolean) => void;
}
type Preview = DataOf<typeof previewCombining>;

/** What combining would come to, and then the act; nothing is changed before. */
export function CombineForm(props: Props) {
  const { fills, eventId, groupIds } = props;
  const body = { matchId: fills.match.id, eventId, groupIds, awards: 'together' as const };
  // Read again once they are combined, it is refused: that is no news.
  const { data, error, again } = useCall(previewCombining, body, { fresh: true, quiet: true });
  if (!data)
    return error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={8} />;
  return (
    <div className="stack gap-24">
      <Consequences shown={data} />
      {data.problems.length > 0 ? (
        <p role="status">{problemsText(data.problems)}</p>
      ) : (
        <Combining {...props} shown={data} />
      )}
    </div>
  );
}

function Consequences({ shown }: { shown: Preview }) {
  const { before, group, entries, waiting, offers, units, titles, twice } = shown;
  const sum = (of: 'men' | 'women') => before.reduce((total, each) => total + each[of], 0);
  const ends = before.flatMap(({ youngest, oldest }) =>
    youngest === null || oldest === null ? [] : [youngest, oldest],
  );
  const ages =
    ends.length === 0 ? '' : ` · ${agesOf({ youngest: Math.min(...ends), oldest: Math.max(...ends) })}`;
  const parts = listNames(before.map((each) => `${say(each.group.name)} ${each.entries}`));
  const most = units[0]?.most ?? null;
  return (
    <DefinitionList
      items={[
        [w('total'), w('totalOf', { n: entries, parts })],
        [w('who'), `${sexesOf({ men: sum('men'), women: sum('women') })}${ages}`],
        [w('places'), group.capacity === null ? w('noLimit') : w('placesOf', { n: group.capacity })],
        [w('queue'), waiting === 0 ? w('nobodyWaits') : w('offers', { waiting, offers })],
        [w('limits'), twice > 0 ? w('twice', { n: twice }) : w('limitsSame')],
        most !== null && [w('unitLimit'), w('unitLimitOf', { n: most })],
        [w('fees'), w('feesSame')],
        titles.length > 0 && [w('titles'), w('titlesOwn', { names: listNames(titles.map(say)) })],
        [
          w('told'),
          listNames(units.map(({ unitName, entries: n }) => w('unitEntries', { unit: unitName, n }))),
        ],
      ]}
    />
  );
}

function Combining({ fills, eventId, groupIds, onClose, shown }: Props & { shown: Preview }) {
  const [id] = useState(newId);
  const { name } = shown.group;
  const form = useSchemaForm({
    schema: combineGroups.body,
    initial: {
      id,
      version: fills.match.version,
      matchId: fills.match.id,
      eventId,
      groupIds,
      awards: 'together',
      name: inBoth(name),
      reason: '',
    },
  });
  return (
    <Form
      form={form}
      send={useSend(combineGroups)}
      submit={w('combine')}
      onCancel={() => onClose()}
      onSent={() => {
        toast('good', w('done'));
        onClose(true);
      }}
    >
      <LangTextField
        at={form.at('name') as FieldPath<{ zh: string; en: string }>}
        label={w('names')}
        hint={w('namesHint')}
        required
      />
      <RadioField at={form.at('awards')} label={w('awards')} options={optionsOf(awardings, w)} required />
      <ReasonField at={form.at('reason')} label={w('reason')} />
    </Form>
  );
}
