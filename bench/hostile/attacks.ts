import type { Attack } from './attack.ts';
import { bodies } from './bodies.ts';
import { floods } from './floods.ts';
import { guesses } from './guesses.ts';
import { oddRequests } from './odd-requests.ts';
import { papers } from './papers.ts';
import { pictures } from './pictures.ts';
import { reads } from './reads.ts';
import { sheetBombs } from './sheet-bombs.ts';
import { sheets } from './sheets.ts';
import { wires } from './wires.ts';

/** All of them, the quick ones first. */
export const attacks: readonly Attack[] = [
  ...bodies,
  ...wires,
  ...oddRequests,
  ...guesses,
  ...reads,
  ...papers,
  ...pictures,
  ...floods,
  ...sheetBombs,
  ...sheets,
];
