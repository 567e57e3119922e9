import * as calls from '#contract/start-lists/calls.ts';
import * as day from '#contract/start-lists/day-calls.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { saveList, saveSession } from './change.ts';
import { delaySessions } from './delay.ts';
import { saveHalls } from './halls.ts';
import { moveLists } from './move.ts';
import { publishLists } from './publish.ts';
import { exportHallPaper, exportProgramme } from './export.ts';
import { drawLists } from './draw.ts';
import { refuseOtherReaders } from './readers.ts';
import { oneList, overview } from './reading.ts';
import { oneVersion } from './version.ts';

const getStartLists = answer(calls.staffGetStartLists, async (context, { matchId }) => {
  refuseOtherReaders(context);
  return overview(context.db, matchId);
});

const getStartList = answer(calls.staffGetStartList, async (context, { groupId }) => {
  refuseOtherReaders(context);
  return oneList(context.db, groupId);
});

const getStartListVersion = answer(calls.staffGetStartListVersion, async (context, { groupId, number }) => {
  refuseOtherReaders(context);
  return oneVersion(context.db, groupId, number);
});

export const startListHandlers: readonly Answer[] = [
  getStartLists,
  getStartList,
  getStartListVersion,
  answer(calls.drawStartLists, drawLists),
  answer(calls.setStartList, saveList),
  answer(calls.setStartSession, saveSession),
  answer(day.setHalls, saveHalls),
  answer(day.moveStartLists, moveLists),
  answer(day.delayStartSessions, delaySessions),
  answer(calls.publishStartLists, publishLists),
  answer(calls.exportProgramme, async (context, body) => {
    refuseOtherReaders(context);
    return exportProgramme(context, body);
  }),
  answer(calls.exportStartLists, exportHallPaper),
];
