import { deleteMember } from '#contract/people/calls.ts';
import type { MemberRow } from '#contract/people/member.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { w } from './text.ts';

export function RemoveMember({
  member: { id, version, name },
}: {
  member: Pick<MemberRow, 'id' | 'version' | 'name'>;
}) {
  const { run } = useSend(deleteMember);
  return (
    <ConfirmButton
      variant="subtle"
      color="gray.8"
      size="sm"
      word={w('remove')}
      title={w('removeTitle', { name })}
      act={() => run({ id, version })}
      done={w('removed', { name })}
    >
      {w('removeWhat')}
    </ConfirmButton>
  );
}
