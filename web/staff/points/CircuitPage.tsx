import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { usualTable } from '#contract/matches/point-totals.ts';
import type { CircuitRanking } from '#contract/points/circuit.ts';
import { getCircuit, setCircuit } from '#contract/points/circuit-calls.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { Form } from '#web/form/Form.tsx';
import { ListField } from '#web/form/ListField.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { useSchemaForm, type SchemaForm } from '#web/form/use-schema-form.ts';
import { formatDate } from '#web/lib/format.ts';
import { inBoth, say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ManyField } from '#web/form/ManyField.tsx';
import { OptionalText } from '#web/form/OptionalText.tsx';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { titles } from '#web/staff/text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { c } from './circuit-text.ts';
import { RuleFields } from './RuleFields.tsx';

type Data = DataOf<typeof getCircuit>;
const back = { to: '/staff/circuits' };

/** A circuit: its matches, and by which rules its rankings add them up. */
export function CircuitPage() {
  const named = useAddressId();
  const [fresh] = useState(newId);
  const circuitId = named === 'new' ? fresh : named;
  const { data, error, again } = useCall(getCircuit, named === 'new' ? {} : { circuitId });
  const title = data?.circuit ? say(data.circuit.name) : titles('circuit');
  return (
    <Page title={title} back={back} width="form">
      {!data &&
        (error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={8} />)}
      {data?.circuit?.opened && (
        <p>
          <a href={`/public/circuit/${circuitId}`}>{c('toPublic')}</a>
        </p>
      )}
      {data && <CircuitForm key={`${circuitId} ${data.version}`} id={circuitId} data={data} />}
    </Page>
  );
}

const aRanking = () => ({
  id: newId(),
  name: { zh: '', en: '' },
  by: 'athlete' as CircuitRanking['by'],
  events: null as string[] | null,
  table: [...usualTable],
  ties: 'mean' as CircuitRanking['ties'],
  oneLess: false,
  per: 'section' as CircuitRanking['per'],
  mostPerGroup: null as number | null,
  best: null as number | null,
});

const valuesOf = (id: string, { circuit, version }: Data) => ({
  circuitId: id,
  version,
  circuit: {
    name: inBoth(circuit?.name ?? { zh: '' }),
    about: circuit?.about ? inBoth(circuit.about) : null,
    matchIds: circuit?.matchIds ?? [],
    rankings: circuit?.rankings.map((ranking) => ({ ...ranking, name: inBoth(ranking.name) })) ?? [
      aRanking(),
    ],
    opened: circuit?.opened ?? false,
  },
});
type Values = ReturnType<typeof valuesOf>;
type CircuitForm = SchemaForm<typeof setCircuit.body, Values>;

function CircuitForm({ id, data }: { id: string; data: Data }) {
  const form: CircuitForm = useSchemaForm({ schema: setCircuit.body, initial: valuesOf(id, data) });
  const navigate = useNavigate();
  return (
    <Form
      form={form}
      send={useSend(setCircuit)}
      submit={c('save')}
      onSent={() => {
        toast('good', c('saved'));
        void navigate({ to: back.to as never });
      }}
    >
      <LangTextField at={form.at('circuit.name')} label={c('name')} maxLength={200} required />
      <OptionalText at={form.at('circuit.about')} label={c('text')} lines={3} />
      <ManyField
        at={form.at('circuit.matchIds') as FieldPath<string[] | null>}
        label={c('matches')}
        hint={c('matchesAbout')}
        options={data.offered.map(({ id: value, name, startDate, opened }) => {
          const label = (
            <span className="stack">
              {opened ? say(name) : c('closed', { name: say(name) })}
              <small>{formatDate(startDate)}</small>
            </span>
          );
          return { value, label };
        })}
      />
      <Section
        title={c('rankings')}
        action={data.circuit && <ExportButton lists={['circuits']} filters={{ circuitId: id }} />}
      >
        <ListField
          at={form.at('circuit.rankings')}
          make={aRanking}
          add={c('addRanking')}
          remove={c('removeRanking')}
        >
          {(at) => <Ranking form={form} offered={data.offered} at={at} />}
        </ListField>
      </Section>
      <CheckField at={form.at('circuit.opened')} label={c('opened')} />
    </Form>
  );
}

interface OfForm {
  form: CircuitForm;
  offered: Data['offered'];
}

function Ranking({ form, offered, at: index }: OfForm & { at: number }) {
  const path = `circuit.rankings.${index}` as const;
  const matchIds = useValue(form.at('circuit.matchIds'));
  const events = new Map(
    offered
      .filter(({ id }) => matchIds.includes(id))
      .flatMap((match) => match.events.map((name) => [name.zh, name])),
  );
  return (
    <>
      <LangTextField at={form.at(`${path}.name`)} label={c('name')} maxLength={200} required />
      <FieldRow>
        <SelectField
          at={form.at(`${path}.by`)}
          label={c('by')}
          options={optionsOf(['athlete', 'unit'] as const, (value) => c(value))}
          required
        />
        <SelectField
          at={form.at(`${path}.per`)}
          label={c('per')}
          options={optionsOf(['section', 'circuit'] as const, (value) => c(value))}
          required
        />
      </FieldRow>
      <RuleFields host={form.host} path={path} />
      <NumberField at={form.at(`${path}.best`)} label={c('best')} />
      {events.size > 0 && (
        <ManyField
          at={form.at(`${path}.events`)}
          label={c('events')}
          all={c('allEvents')}
          options={[...events].map(([value, name]) => ({ value, label: say(name) }))}
        />
      )}
    </>
  );
}
