import { getStartLists } from '#contract/start-lists/portal-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { OwnStarts } from './OwnStarts.tsx';
import { w } from './text.ts';

/** On a registration: when its unit's athletes start, once that is published. */
export function StartTimes({ matchId, teamId }: { matchId: string; teamId: string }) {
  const { data } = useCall(getStartLists, { matchId }, { quiet: true });
  if (!data || data.lists.length === 0) return null;
  return (
    <Section
      title={w('title')}
      action={
        <LinkTo target={{ to: '/registerMatch/startTimes', search: { matchId, teamId } }}>
          {w('seeAll')}
        </LinkTo>
      }
    >
      <OwnStarts starts={data} />
    </Section>
  );
}
