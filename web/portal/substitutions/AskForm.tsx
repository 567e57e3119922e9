import { useMemo } from 'react';
import * as z from 'zod/mini';
import { reason as caseReason } from '#contract/queues/case.ts';
import { id, optionalId } from '#contract/fields/id.ts';
import { problem } from '#contract/problem.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { setSubstitution } from '#contract/substitutions/calls.ts';
import type { Exchange } from '#contract/substitutions/exchange.ts';
import { candidatesFor, substitutionProblems } from '#contract/substitutions/rules.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { FileField } from '#web/form/FileField.tsx';
import { Form } from '#web/form/Form.tsx';
import { useValue } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { serverNow } from '#web/lib/clock.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { w as view } from '#web/shared/substitutions/text.ts';
import { toast } from '#web/ui/toast.ts';
import { entriesWith, leaversOf, ruleFactsOf, standingOf, type Data } from './asking.ts';
import { EntriesField } from './EntriesField.tsx';
import { NewcomerField, nobody } from './NewcomerField.tsx';
import { Outcome } from './Outcome.tsx';
import { w } from './text.ts';

const schema = z.strictObject({
  /** Made when the form opens, so that a request sent twice is stored once. */
  id,
  who: z.string().check(z.minLength(1, 'required')),
  entryIds: z.array(id),
  /** "No substitute" is a choice too. */
  newcomer: z.string().check(z.minLength(1, 'required')),
  relayOrders: z.record(id, z.array(id)),
  reason: caseReason.check(z.regex(/\S/, 'required')),
  proofFileId: optionalId,
});
type Filled = z.output<typeof schema>;

interface Props {
  data: Data;
  form: RegistrationForm;
  onDone: () => void;
}

/** Who goes out, of what, who comes in, why: with the line-ups before and after. */
export function AskForm({ data, form: registered, onDone }: Props) {
  const now = useMemo(() => new Date(serverNow()), []);
  const facts = useMemo(() => ruleFactsOf(data, registered, now), [data, registered, now]);
  const leavers = useMemo(() => leaversOf(data, registered), [data, registered]);
  const exchangeOf = ({ who, entryIds, newcomer, relayOrders }: Omit<Filled, 'id'>): Exchange | null => {
    const leaver = leavers.find(({ key }) => key === who);
    if (!leaver) return null;
    const inId = newcomer === '' || newcomer === nobody ? null : newcomer;
    return { list: leaver.list, outId: leaver.memberId, inId, entryIds, relayOrders };
  };
  const directorOf = (entryIds: readonly string[]) => {
    const entries = registered.entries.filter((entry) => entryIds.includes(entry.id));
    return standingOf(data, entries, now).phase === 'director';
  };
  const form = useSchemaForm({
    schema,
    initial: {
      id: newId(),
      who: '',
      entryIds: [] as string[],
      newcomer: '',
      relayOrders: {} as Record<string, string[]>,
      reason: '',
      proofFileId: null as string | null,
    },
    rules: (values) =>
      directorOf(values.entryIds) && values.proofFileId === null
        ? [problem('proofRequired', 'proofFileId')]
        : [],
  });
  const [who, entryIds, newcomer, relayOrders] = [
    useValue<string>(form.at('who')),
    useValue<string[]>(form.at('entryIds')),
    useValue<string>(form.at('newcomer')),
    useValue<Record<string, string[]>>({ host: form.host, path: 'relayOrders' }),
  ];
  const { run, error } = useSend(setSubstitution);
  const send = {
    run: ({ id: own, reason, proofFileId, ...values }: Filled) =>
      run({
        act: 'ask',
        id: own,
        registrationId: data.registrationId,
        exchange: exchangeOf({ ...values, reason, proofFileId })!,
        reason,
        proofFileId,
      }),
    error,
  };
  const change = exchangeOf({ who, entryIds, newcomer, relayOrders, reason: '', proofFileId: null });
  const candidates = useMemo(
    () => (change ? candidatesFor(facts, { ...change, relayOrders: {} }) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is chosen decides, not the object made of it
    [facts, who, entryIds],
  );
  const leaver = leavers.find(({ key }) => key === who);
  const entries = leaver?.list === 'athletes' ? entriesWith(data, registered, leaver.memberId) : [];
  const ready = change !== null && (entries.length === 0 || entryIds.length > 0);
  const alone = ready ? substitutionProblems(facts, { ...change, inId: null, relayOrders: {} }) : [];
  const director = directorOf(entryIds);
  const anew = (ids: string[]) => {
    form.set('entryIds', ids);
    form.set('newcomer', '');
    form.set('relayOrders', {});
  };
  return (
    <Form
      form={form}
      send={send}
      submit={w('send')}
      onCancel={onDone}
      onSent={() => {
        toast('good', w('sent'));
        onDone();
      }}
    >
      <SelectField
        at={form.at('who')}
        label={w('who')}
        options={leavers.map(({ key, name, list }) => ({
          value: key,
          label: w('whoIs', { name, role: view(`of_${list}`) }),
        }))}
        onPick={(key) => {
          const picked = leavers.find((each) => each.key === key);
          const open =
            picked?.list === 'athletes'
              ? entriesWith(data, registered, picked.memberId).filter(
                  (entry) => standingOf(data, [entry], now).refusal === null,
                )
              : [];
          anew(open.map((entry) => entry.id));
        }}
        required
      />
      {leaver?.list === 'athletes' && (
        <EntriesField at={form.at('entryIds')} data={data} entries={entries} now={now} onChoose={anew} />
      )}
      {ready && (
        <NewcomerField
          at={form.at('newcomer')}
          candidates={candidates}
          alone={alone}
          teamId={data.facts.team.id}
          several={entryIds.length > 1}
          onChoose={() => form.set('relayOrders', {})}
        />
      )}
      {ready && newcomer !== '' && (
        <Outcome
          data={data}
          form={registered}
          facts={facts}
          change={change}
          now={now}
          onOrder={(entryId, order) => form.set('relayOrders', { ...relayOrders, [entryId]: order })}
        />
      )}
      <TextField
        at={form.at('reason')}
        label={w('reason')}
        hint={w('reasonHint')}
        maxLength={1000}
        lines={3}
        required
      />
      <FileField
        at={form.at('proofFileId')}
        label={w('proof')}
        hint={w('proofHint')}
        sort="paper"
        upload={paperUploaderOf('substitutionProof')}
        required={director}
      />
    </Form>
  );
}
