import { useMemo } from 'react';
import * as z from 'zod/mini';
import { reason as caseReason } from '#contract/queues/case.ts';
import { id, optionalId } from '#contract/fields/id.ts';
import { problem } from '#contract/problem.ts';
import type { Entry, RegistrationForm } from '#contract/registrations/registration.ts';
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
import type { CallFailed } from '#web/lib/failure.ts';
import { newId } from '#web/lib/new-id.ts';
import { w as view } from './text.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import { toast } from '#web/ui/toast.ts';
import { ageIn, entriesWith, leaversOf, ruleFactsOf, standingOf, type Asked, type Data } from './asking.ts';
import { EntriesField } from './EntriesField.tsx';
import { NewcomerField, nobody } from './NewcomerField.tsx';
import { Outcome } from './Outcome.tsx';
import { w } from './form-text.ts';

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
  send: { run: (asked: Asked) => Promise<unknown>; error: CallFailed | null };
  /** At the organiser's desk: the unit's deadline and proof do not bind, who goes out is known. */
  desk?: { outId: string; reason: string };
  /** Where people of the team are added, to those who may. */
  toTeam?: Target | undefined;
  onDone: () => void;
}

/** Who goes out, of what, who comes in, why: with the line-ups before and after. */
export function AskForm({ data, form: registered, send: sending, desk, toTeam, onDone }: Props) {
  const now = useMemo(() => new Date(serverNow()), []);
  const facts = useMemo(() => ruleFactsOf(data, registered, now), [data, registered, now]);
  const leavers = useMemo(() => leaversOf(data, registered), [data, registered]);
  const exchangeOf = ({ who, entryIds, newcomer, relayOrders }: Omit<Filled, 'id'>): Exchange | null => {
    const leaver = leavers.find(({ key }) => key === who);
    if (!leaver) return null;
    const inId = newcomer === '' || newcomer === nobody ? null : newcomer;
    return { list: leaver.list, outId: leaver.memberId, inId, entryIds, relayOrders };
  };
  const entriesOf = (key: string | null) => {
    const picked = leavers.find((each) => each.key === key);
    return picked?.list === 'athletes' ? entriesWith(data, registered, picked.memberId) : [];
  };
  /** The entries of an athlete in which a substitution is still possible. */
  const openEntries = (key: string | null) =>
    entriesOf(key)
      .filter((entry) => standingOf(data, [entry], now, desk !== undefined).refusal === null)
      .map((entry) => entry.id);
  const directorOf = (entryIds: readonly string[]) => {
    const entries = registered.entries.filter((entry) => entryIds.includes(entry.id));
    return !desk && standingOf(data, entries, now).phase === 'director';
  };
  const form = useSchemaForm({
    schema,
    initial: {
      id: newId(),
      who: desk ? `athletes ${desk.outId}` : '',
      entryIds: desk ? openEntries(`athletes ${desk.outId}`) : [],
      newcomer: '',
      relayOrders: {} as Record<string, string[]>,
      reason: desk?.reason ?? '',
      proofFileId: null as string | null,
    },
    // Who comes in is asked once it is known who goes out, and of what.
    filledBy: ({ who }) => ({ newcomer: who === '' ? ('who' as const) : ('entryIds' as const) }),
    rules: ({ who, entryIds, proofFileId }) => [
      ...(entryIds.length === 0 && entriesOf(who).length > 0 ? [problem('required', 'entryIds')] : []),
      ...(directorOf(entryIds) && proofFileId === null ? [problem('proofRequired', 'proofFileId')] : []),
    ],
  });
  const [who, entryIds, newcomer, relayOrders] = [
    useValue<string>(form.at('who')),
    useValue<string[]>(form.at('entryIds')),
    useValue<string>(form.at('newcomer')),
    useValue<Record<string, string[]>>({ host: form.host, path: 'relayOrders' }),
  ];
  const send = {
    error: sending.error,
    run: ({ id: requestId, reason, proofFileId, ...values }: Filled) =>
      sending.run({
        id: requestId,
        registrationId: data.registrationId,
        exchange: exchangeOf({ ...values, reason, proofFileId })!,
        reason,
        proofFileId,
      }),
  };
  const change = exchangeOf({ who, entryIds, newcomer, relayOrders, reason: '', proofFileId: null });
  const candidates = useMemo(
    () => (change ? candidatesFor(facts, { ...change, relayOrders: {} }) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is chosen decides, not the object made of it
    [facts, who, entryIds],
  );
  const leaver = leavers.find(({ key }) => key === who);
  const entries = entriesOf(who);
  const ready = change !== null && (entries.length === 0 || entryIds.length > 0);
  const alone = ready ? substitutionProblems(facts, { ...change, inId: null, relayOrders: {} }) : [];
  const chosen = entries.filter(({ id: entryId }) => entryIds.includes(entryId));
  const director = directorOf(entryIds);
  const startOver = (ids: string[]) => {
    form.set('entryIds', ids);
    form.set('newcomer', '');
    form.set('relayOrders', {});
  };
  return (
    <Form
      form={form}
      send={send}
      submit={w(desk ? 'sendDesk' : 'send')}
      onCancel={onDone}
      onSent={() => {
        toast('good', w(desk ? 'sentDesk' : 'sent'));
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
          startOver(openEntries(key));
        }}
        required
      />
      {leaver?.list === 'athletes' && (
        <EntriesField
          at={form.at('entryIds')}
          data={data}
          entries={entries}
          now={now}
          desk={desk !== undefined}
          onChoose={startOver}
        />
      )}
      {ready && (
        <NewcomerField
          at={form.at('newcomer')}
          candidates={candidates}
          alone={alone}
          aboutOf={(memberId) => aboutNewcomer(data, chosen, memberId)}
          desk={desk !== undefined}
          toTeam={toTeam}
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
      {!desk && (
        <FileField
          at={form.at('proofFileId')}
          label={w('proof')}
          hint={w('proofHint')}
          sort="paper"
          upload={paperUploaderOf('substitutionProof')}
          required={director}
        />
      )}
    </Form>
  );
}

function aboutNewcomer(data: Data, entries: readonly Entry[], memberId: string): string {
  const age = ageIn(data, entries, memberId);
  if (!age) return '';
  return [w('age', { n: age.age }), age.playsUp && w('olderGroup')].filter(Boolean).join(' · ');
}
