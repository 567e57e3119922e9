import { crossRankGroup, type GroupFill } from '#contract/registrations/combine-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { Fills } from './GroupsPage.tsx';
import { w } from './text.ts';

interface Props {
  match: Fills['match'];
  shown: GroupFill;
  /** Against which it may be ranked. */
  larger: GroupFill | undefined;
  onClose: () => void;
}

/** Ranks a group against a larger one, or by itself again. */
export function CrossRankForm({ match, shown, larger, onClose }: Props) {
  const form = useSchemaForm({
    schema: crossRankGroup.body,
    initial: {
      version: match.version,
      matchId: match.id,
      groupId: shown.group.id,
      against: shown.against ? null : shown.mayRankAgainst,
      reason: '',
    },
  });
  const name = shown.against ?? larger?.group.name;
  return (
    <Form
      form={form}
      send={useSend(crossRankGroup)}
      submit={w(shown.against ? 'rankAlone' : 'rankAgainst')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('rankingSet'));
        onClose();
      }}
    >
      <p>{w(shown.against ? 'rankAloneAbout' : 'rankAgainstAbout', { group: name ? say(name) : '' })}</p>
      <ReasonField at={form.at('reason')} label={w('reason')} />
    </Form>
  );
}
