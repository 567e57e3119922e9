import { peopleWords } from '#contract/people/text.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';

const tones: Readonly<Record<1 | 2 | 3 | 4, Tone>> = { 1: 'act', 2: 'good', 3: 'bad', 4: 'bad' };

/** A qualification's status as staff see it: what is in review is theirs to act on. */
export function QualificationTag({ status }: { status: 1 | 2 | 3 | 4 }) {
  return <StatusTag tone={tones[status]} word={peopleWords(`athlete${status}`)} />;
}
