import type { MatchStatus, MatchStored } from '#contract/matches/status.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { matchState } from './match-state.ts';

export function MatchStatusTag({ status, stored }: { status: MatchStatus; stored: MatchStored }) {
  return <StatusTag {...matchState(status, stored)} />;
}
