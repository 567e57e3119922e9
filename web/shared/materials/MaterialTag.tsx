import type { MaterialStatus } from '#contract/materials/status.ts';
import { materialWords } from '#contract/materials/text.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';

export const toneOf: Record<MaterialStatus, Tone> = { 0: 'act', 1: 'wait', 2: 'good', 4: 'bad' };
const asStaff: Record<MaterialStatus, Tone> = { ...toneOf, 0: 'neutral', 1: 'act' };

/** How a material stands; who has to act depends on who looks. */
export function MaterialTag({ status, staff }: { status: MaterialStatus; staff?: boolean }) {
  return <StatusTag tone={(staff ? asStaff : toneOf)[status]} word={materialWords(`status${status}`)} />;
}
