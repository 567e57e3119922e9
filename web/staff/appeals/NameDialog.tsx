import { Checkbox } from '@mantine/core';
import { committeeProblems, type Candidate } from '#contract/appeals/committee.ts';
import { nameCommittee } from '#contract/appeals/staff-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useValue } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { AppealCase } from './plan.ts';
import { w } from './text.ts';

interface Props {
  data: AppealCase;
  opened: boolean;
  onClose: () => void;
}

/**
 * Names the members and the chair; staff tied to a unit concerned cannot be chosen, and the list says why.
 */
export function NameDialog({ data, opened, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={w(data.members.length > 0 ? 'rename' : 'name')}>
      {opened && <NameForm data={data} onClose={onClose} />}
    </FormDialog>
  );
}

function NameForm({ data, onClose }: Omit<Props, 'opened'>) {
  const { id, version, members, chair, candidates, votes } = data;
  const sitting = {
    memberIds: members.map(({ accountId }) => accountId),
    voted: new Set(votes.map(({ accountId }) => accountId)),
  };
  const candidateOf = new Map(candidates.map((each) => [each.accountId, each]));
  const form = useSchemaForm({
    schema: nameCommittee.body,
    initial: { id, version, chairId: chair?.accountId ?? '', memberIds: sitting.memberIds },
    rules: ({ chairId, memberIds }) =>
      chairId && memberIds.length > 0 ? committeeProblems({ chairId, memberIds }, sitting, candidateOf) : [],
  });
  const picked = useValue(form.at('memberIds'));
  const leads = useValue(form.at('chairId'));
  // The chair cannot be a member, nor a member the chair.
  const notMember = (each: Candidate) => (each.accountId === leads ? w('chairs') : whyNot(each));
  const set = (accountId: string, on: boolean) =>
    form.set('memberIds', on ? [...picked, accountId] : picked.filter((each) => each !== accountId));
  return (
    <Form
      form={form}
      send={useSend(nameCommittee)}
      submit={w('save')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('named'));
        onClose();
      }}
    >
      <div className="stack gap-16">
        <p className="sm soft">{w('committeeNone')}</p>
        <fieldset className="stack gap-8 no-margin no-pad narrowing no-border">
          <legend className="no-pad medium below-8">
            {w('members')} · {w('chosen', { n: picked.length })}
          </legend>
          {candidates.map((each) => (
            <Checkbox
              key={each.accountId}
              label={each.name}
              description={notMember(each)}
              checked={picked.includes(each.accountId)}
              // Who sits and turns out to be tied can be taken out.
              disabled={!picked.includes(each.accountId) && notMember(each) !== undefined}
              onChange={(event) => set(each.accountId, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <SelectField
          at={form.at('chairId')}
          label={w('chair')}
          hint={w('chairHint')}
          required
          options={candidates.map((each) => ({
            value: each.accountId,
            label: picked.includes(each.accountId) ? w('sits', { name: each.name }) : each.name,
            disabled: whyNot(each) !== undefined || picked.includes(each.accountId),
          }))}
        />
      </div>
    </Form>
  );
}

function whyNot({ fit, tiedTo }: Candidate): string | undefined {
  if (!fit) return w('unfit');
  return tiedTo.length > 0 ? w('tiedTo', { units: listNames(tiedTo) }) : undefined;
}
