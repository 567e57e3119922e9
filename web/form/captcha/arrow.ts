import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves, px: 8, with Shift 2. */
export function arrowStep({ key, shiftKey }: KeyboardEvent): { x: number; y: number } | undefined {
  const step = steps[key];
  const far = shiftKey ? 2 : 8;
  return step && { x: step[0] * far, y: step[1] * far };
}

export function within(value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(0, value)));
}
