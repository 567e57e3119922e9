import { suiteServer } from '#test/server.ts';
import { aStaff } from './accounts.ts';
import { resultLists } from './result-lists.ts';

/** What a file of tests works on results with, at its top: a server, which ends with the file, its officials, its lists. */
export async function aResultDesk() {
  const server = await suiteServer();
  const now = new Date();
  const desk = {
    staff: await aStaff(server.db, undefined, now),
    clerk: await aStaff(server.db, ['results'], now),
    judge: await aStaff(server.db, ['headJudge'], now),
  };
  return { server, desk, ...desk, lists: resultLists({ server, desk }) };
}
