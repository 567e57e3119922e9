import type { AppealStatus } from '#contract/appeals/appeal.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

const tones: Record<AppealStatus, Tone> = { 1: 'wait', 2: 'good', 4: 'bad', 5: 'neutral' };

/** Where an appeal stands; an open one waits for staff. */
export function AppealTag({ status, staff }: { status: AppealStatus; staff?: boolean }) {
  return <StatusTag tone={staff && status === 1 ? 'act' : tones[status]} word={w(`status${status}`)} />;
}
