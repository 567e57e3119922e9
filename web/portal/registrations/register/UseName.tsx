import { Button } from '@mantine/core';
import type { Case } from '#contract/registrations/case.ts';
import { getTeam, setTeam } from '#contract/teams/calls.ts';
import { undoMs } from '#contract/queues/undoing.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { w } from './wizard-text.ts';

/** Gives the team the name that the match wants, here and everywhere. */
export function UseName({ c: { matchId, team }, name }: { c: Case; name: string }) {
  const { id, ...form } = team;
  const version = useCall(getTeam, { page: 1, size: 1, id }, { fresh: true, quiet: true }).data?.team
    ?.version;
  const { run, running } = useSend(setTeam);
  const rename = async () => {
    const renamed = await run({ id, version: version!, matchId, team: { ...form, name } });
    if (!renamed) return;
    // The former name is not one that the match wants.
    const act = () => void run({ ...renamed, team: form });
    toast('good', w('renamed', { name }), { label: w('undo'), act }, undoMs);
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={running}
      disabled={version === undefined}
      onClick={() => void rename()}
    >
      {w('useName')}
    </Button>
  );
}
