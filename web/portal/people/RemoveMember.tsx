import { deleteMember } from '#contract/people/calls.ts';
import type { MemberRow } from '#contract/people/member.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { w } from './form-text.ts';

interface Props {
  member: Pick<MemberRow, 'id' | 'version' | 'name'>;
  onDone: () => void;
}

export function RemoveMember({ member: { id, version, name }, onDone }: Props) {
  const { run } = useSend(deleteMember);
  const remove = async () => {
    const answer = await run({ id, version });
    if (answer) onDone();
    return answer;
  };
  return (
    <ConfirmButton
      variant="default"
      word={w('remove')}
      title={w('removeTitle', { name })}
      act={remove}
      done={w('removed', { name })}
    >
      {w('removeWhat')}
    </ConfirmButton>
  );
}
