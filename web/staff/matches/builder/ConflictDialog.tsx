import { Button, Radio } from '@mantine/core';
import { KitDialog } from '#web/ui/KitDialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { staffGetMatch } from '#contract/matches/calls.ts';
import { isDate } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import { formatDate } from '#web/lib/format.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { mergeMatch, resolved, type Part } from './merge-match.ts';
import { partWords, w } from './text.ts';
import type { Builder, Detail } from './use-builder.ts';

interface Props {
  b: Builder;
  opened: boolean;
  onClose: () => void;
}

/** Two have changed one match: what only one changed is merged, the rest is chosen part by part. */
export function ConflictDialog({ b, opened, onClose }: Props) {
  return (
    <KitDialog
      opened={opened}
      onClose={onClose}
      title={w('conflict')}
      size="lg"
      closeButtonProps={{ 'aria-label': w('previewEnd') }}
    >
      <Conflict b={b} onClose={onClose} />
    </KitDialog>
  );
}

function Conflict({ b, onClose }: Pick<Props, 'b' | 'onClose'>) {
  const { data, error, isFetching, again } = useCall(
    staffGetMatch,
    { id: b.id },
    { quiet: true, fresh: true },
  );
  // The page has read it before; what the other has saved since is asked for now.
  const read = useEffectEvent(again);
  useEffect(() => read(), []);
  if (error && !isFetching) return <ErrorState onRetry={again} />;
  if (!data || data.version === b.base.get().version) return <Skeletons shape="text" />;
  return <Choices b={b} theirs={data} onClose={onClose} />;
}

function Choices({ b, theirs, onClose }: Pick<Props, 'b' | 'onClose'> & { theirs: Detail }) {
  const mine = b.store.values() as unknown as Match;
  const merge = mergeMatch(b.base.get().match, mine, theirs.match);
  const [fromThem, setFromThem] = useState<ReadonlySet<Part>>(new Set());
  const next = { version: theirs.version, match: theirs.match };
  const choose = (part: Part, them: boolean) => {
    const parts = new Set(fromThem);
    if (them) parts.add(part);
    else parts.delete(part);
    setFromThem(parts);
  };
  return (
    <div className="stack gap-16">
      <p>{w('conflictAbout')}</p>
      <p className="soft">
        {w('conflictTheirs', {
          parts: listNames(merge.theirs.map((part) => partWords(part))) || w('unnamed'),
        })}
      </p>
      {merge.conflicts.length === 0 && <p>{w('conflictNone')}</p>}
      {merge.conflicts.map((part) => (
        <Radio.Group
          key={part}
          label={partWords(part)}
          value={fromThem.has(part) ? 'theirs' : 'mine'}
          onChange={(value) => choose(part, value === 'theirs')}
        >
          <div className="wrap gap-8-24">
            <Radio value="mine" label={w('keepMine')} description={shortly(mine[part])} />
            <Radio value="theirs" label={w('keepTheirs')} description={shortly(theirs.match[part])} />
          </div>
        </Radio.Group>
      ))}
      <div className="row dialog-foot gap-8">
        <Button
          onClick={() => {
            b.replace(resolved(merge, theirs.match, [...fromThem]), next);
            toast('good', w('merged'));
            onClose();
          }}
        >
          {w('merge')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            b.replace(theirs.match, next);
            onClose();
          }}
        >
          {w('takeTheirs')}
        </Button>
      </div>
    </div>
  );
}

/** What a part holds, where that is a text or a day; of others only their name says what is chosen. */
function shortly(value: Match[Part]): string | undefined {
  if (typeof value === 'string' && isDate(value)) return formatDate(value);
  if (typeof value !== 'object' || value === null || !('zh' in value)) return undefined;
  return [value.zh, value.en].filter(Boolean).join(' / ');
}
