import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { setConsentRequest, type getConsentRequest } from '#contract/consent/calls.ts';
import { linkDays, type ConsentAsk, type Guardian } from '#contract/consent/request.ts';
import { languages } from '#contract/lang.ts';
import { Form } from '#web/form/Form.tsx';
import { useValue } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { langNames } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { optionsOf } from '#web/ui/options.ts';
import { w } from './consent-text.ts';
import { GuardianFields, type GuardianForm } from './GuardianFields.tsx';
import { LeftOut } from './LeftOut.tsx';
import { standingText } from './person-words.ts';
import { w as people } from './text.ts';

type LinkPerson = DataOf<typeof getConsentRequest>['people'][number];
type Named = NonNullable<LinkPerson['guardian']>;
/** Someone who may be asked, and the guardian if all that a link needs is known. */
export type Wanted = Omit<LinkPerson, 'guardian'> & { guardian: Guardian | null };

export type LinksValues = Omit<BodyOf<typeof setConsentRequest>, 'requests'> & {
  requests: (Omit<ConsentAsk, 'relation'> & { relation: ConsentAsk['relation'] | '' })[];
};

interface Props {
  people: readonly LinkPerson[];
  renew: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Who is sent a link: guardians known from before on one line, the others to be filled in first. */
export function LinksForm({ people: all, renew, onClose, onDone }: Props) {
  // As it was when this was opened: what is typed belongs to these rows.
  const [{ wanted, skipped, names }] = useState(() => {
    const names = new Map(
      all.flatMap(({ memberId, guardian }) => (guardian ? [[memberId, guardian] as const] : [])),
    );
    const people = all.map((each) => ({ ...each, guardian: guardianOf(each.guardian) }));
    const wants = ({ standing, minor }: Wanted) =>
      standing === 'notNeeded' ? minor && renew : renew || standing !== 'given';
    const needing = people.filter(wants);
    return {
      wanted: [...needing.filter((each) => !each.guardian), ...needing.filter((each) => each.guardian)],
      skipped: people.filter((each) => !wants(each)),
      names,
    };
  });
  if (wanted.length === 0) {
    return (
      <div className="stack gap-16">
        <p>{w('nobody')}</p>
        <Skipped people={skipped} />
        <div>
          <Button variant="default" onClick={onClose}>
            {people('close')}
          </Button>
        </div>
      </div>
    );
  }
  return <Filled wanted={wanted} skipped={skipped} names={names} onClose={onClose} onDone={onDone} />;
}

/** What is known of a guardian, if it is all that a link needs. */
function guardianOf(named: Named | null): Guardian | null {
  const { guardianName = '', relation = '', phone = '' } = named ?? {};
  return guardianName && relation && phone ? { guardianName, relation, phone } : null;
}

interface FilledProps extends Omit<Props, 'people' | 'renew'> {
  wanted: readonly Wanted[];
  skipped: readonly Wanted[];
  names: ReadonlyMap<string, Named>;
}

function Filled({ wanted, skipped, names, onClose, onDone }: FilledProps) {
  const sending = useSend(setConsentRequest);
  const form: GuardianForm = useSchemaForm<typeof setConsentRequest.body, LinksValues>({
    schema: setConsentRequest.body,
    initial: {
      lang: 'zh',
      requests: wanted.map(({ memberId, guardian }) => {
        const { guardianName = '', relation = '', phone = '' } = guardian ?? names.get(memberId) ?? {};
        return { id: newId(), memberId, guardianName, relation, phone };
      }),
    },
  });
  const [byId] = useState(() => new Map(wanted.map((each) => [each.memberId, each])));
  const requests = useValue(form.at('requests'));
  const isUnknown = ({ memberId }: { memberId: string }) => !byId.get(memberId)!.guardian;
  const unknown = requests.filter(isUnknown).length;
  // From the last on, so that the places of the others stay.
  const leaveUnknown = () => {
    for (let at = requests.length - 1; at >= 0; at--)
      if (isUnknown(requests[at]!)) form.remove('requests', at);
  };
  return (
    <Form
      form={form}
      send={sending}
      submit={w('sendNow', { n: requests.length })}
      blocked={requests.length === 0 ? w('nobody') : undefined}
      onCancel={onClose}
      onSent={({ requests: links }) => {
        toast('good', w('sent', { n: links.length }));
        onDone();
      }}
    >
      <div className="stack gap-20 pad-bottom-12">
        <p>{w('about', { days: linkDays })}</p>
        <RadioField
          at={form.at('lang')}
          label={w('lang')}
          options={optionsOf(languages, (value) => langNames[value])}
          required
        />
        {unknown > 0 && wanted.length > 1 && (
          <div className="row gap-4-12">
            <p>{w('fill', { n: unknown })}</p>
            {unknown < requests.length && (
              <Button variant="default" size="sm" onClick={leaveUnknown}>
                {w('leaveUnknown', { n: unknown })}
              </Button>
            )}
          </div>
        )}
        <ul className="stack list line-above">
          {requests.map(({ memberId }, at) => (
            <GuardianFields
              key={memberId}
              form={form}
              at={at}
              person={byId.get(memberId)!}
              alone={wanted.length === 1}
            />
          ))}
        </ul>
        <Skipped people={skipped} />
      </div>
    </Form>
  );
}

function Skipped({ people: all }: { people: readonly Wanted[] }) {
  return (
    <LeftOut
      title={w('skipped')}
      people={all.map(({ memberId, name, standing }) => ({ memberId, name, why: standingText(standing) }))}
    />
  );
}
