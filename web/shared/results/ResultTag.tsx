import { resultState, type ResultState } from '#contract/results/states.ts';
import { resultWords } from '#contract/results/text.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';

const tones: Record<ResultState, Tone> = {
  [resultState.none]: 'neutral',
  [resultState.entered]: 'wait',
  [resultState.provisional]: 'wait',
  [resultState.appealed]: 'wait',
  [resultState.confirmed]: 'good',
  [resultState.arbitrated]: 'good',
  [resultState.scratched]: 'neutral',
  [resultState.cancelled]: 'bad',
  [resultState.published]: 'good',
};

/** The state of a result in words (requirements, section 4). */
export function ResultTag({ state }: { state: ResultState }) {
  return <StatusTag tone={tones[state]} word={resultWords(`state${state}`)} />;
}
