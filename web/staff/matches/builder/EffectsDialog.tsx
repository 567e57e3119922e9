import type { DataOf } from '#contract/call.ts';
import type { Match } from '#contract/matches/match.ts';
import { getRuleEffects, ruleParts } from '#contract/registrations/effects.ts';
import { send } from '#web/lib/client.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { same } from './merge-match.ts';
import { w } from './text.ts';

export type Effects = Pick<DataOf<typeof getRuleEffects>, 'affected' | 'rows'>;

export function changesRules(before: Match, after: Match): boolean {
  return !same(before, after, ruleParts);
}

/** What saving this document would do to all registrations of the match. */
export async function effectsOf(id: string, match: Match): Promise<Effects> {
  const all: Effects = { affected: 0, rows: [] };
  let after: string | null | undefined;
  do {
    const { affected, rows, next } = await send(getRuleEffects, { id, match, ...(after ? { after } : {}) });
    all.affected += affected;
    all.rows.push(...rows);
    after = next;
  } while (after);
  return all;
}

interface Props {
  effects: Effects | null;
  /** Whether to save all the same; undefined where nothing is to be saved. */
  onAnswer: ((save: boolean) => void) | undefined;
  onClose: () => void;
}

/** Registrations that a change would put in the wrong, before it is saved. */
export function EffectsDialog({ effects, onAnswer, onClose }: Props) {
  return (
    <ConfirmDialog
      opened={effects !== null}
      onClose={() => (onAnswer ? onAnswer(false) : onClose())}
      title={w('effectsTitle', { n: effects?.affected ?? 0 })}
      confirm={onAnswer && w('effectsSave')}
      destructive={false}
      onConfirm={async () => {
        onAnswer?.(true);
        return false;
      }}
    >
      <p>{w('effectsAbout')}</p>
      {effects?.rows.length === 0 && <p className="soft">{w('effectsNeeds')}</p>}
      <ul className="stack list gap-8 line-above">
        {effects?.rows.map(({ id, teamName, unitName, problems }) => (
          <li key={id} className="stack gap-4 line-below">
            <LinkTo target={{ to: `/staff/registrations/${id}` }}>{teamName}</LinkTo>
            <span className="soft">{unitName}</span>
            <span>{problemsText(problems)}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
