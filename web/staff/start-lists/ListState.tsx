import type { ListState as State } from '#contract/start-lists/state.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

const tones: Record<State, Tone> = { notDrawn: 'neutral', drawn: 'wait', published: 'good', stale: 'act' };

export function ListState({ state }: { state: State }) {
  return <StatusTag tone={tones[state]} word={w(state)} />;
}
