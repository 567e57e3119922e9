import { separateGroups, type GroupFill } from '#contract/registrations/combine-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { Fills } from './GroupsPage.tsx';
import { w } from './text.ts';

interface Props {
  match: Fills['match'];
  shown: GroupFill;
  onClose: () => void;
}

/** Takes a combination back. */
export function SeparateForm({ match, shown, onClose }: Props) {
  const form = useSchemaForm({
    schema: separateGroups.body,
    initial: { id: shown.group.id, version: match.version, matchId: match.id, reason: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(separateGroups)}
      submit={w('separate')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('separated'));
        onClose();
      }}
    >
      <p>{w('separateAbout', { groups: listNames((shown.combined?.groups ?? []).map(say)) })}</p>
      <ReasonField at={form.at('reason')} label={w('reason')} />
    </Form>
  );
}
