import type { GroupUse } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import { formatDates } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { MatchFacts } from '#web/shared/matches/MatchFacts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './builder.module.css';
import { Checks } from './Checks.tsx';
import { w } from './text.ts';
import { TryEntrant } from './TryEntrant.tsx';
import type { Builder } from './use-builder.ts';
import { useWatched } from './watched.ts';

interface Props {
  b: Builder;
  stored: MatchStored;
  uses: Readonly<Record<string, GroupUse>>;
  quotaUses: Readonly<Record<string, GroupUse>>;
}

/** The match as an entrant sees it, from what is being edited. */
export function Preview({ b, ...shown }: Props) {
  const { match } = useWatched(b.checked);
  return (
    <div className={`${classes.preview} stack gap-24`}>
      <p className="line gap-8 pad-8-12 round on-tone" data-tone="info">
        <Icon name="eye" size={16} />
        {w('previewAbout')}
      </p>
      {match ? (
        <Shown match={match} {...shown} />
      ) : (
        <div>
          <p>{w('previewNot')}</p>
          <Checks b={b} />
        </div>
      )}
    </div>
  );
}

function Shown({ match, stored, uses, quotaUses }: Omit<Props, 'b'> & { match: Match }) {
  // An unpublished match has no dates ahead; the preview shows them as if it were published.
  const preview = stored.state === 'pending' ? { ...stored, state: 'published' as const } : stored;
  return (
    <>
      <header>
        <p className="xl strong tight">{say(match.name)}</p>
        <p className="soft">
          {formatDates(match.startDate, match.endDate)} · {say(match.place)}
        </p>
      </header>
      <TryEntrant match={match} />
      <MatchFacts match={match} stored={preview} groups={uses} quotas={quotaUses} />
    </>
  );
}
