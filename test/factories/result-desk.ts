import { suiteServer, type TestServer } from '#test/server.ts';
import { aStaff } from './accounts.ts';
import { resultLists } from './result-lists.ts';

/** The officials who move results: staff, a clerk who enters, and the head judge. */
export async function officials({ db, services }: Pick<TestServer, 'db' | 'services'>) {
  const now = services.clock();
  return {
    staff: await aStaff(db, undefined, now),
    clerk: await aStaff(db, ['results'], now),
    judge: await aStaff(db, ['headJudge'], now),
  };
}

/** What a file of tests works on results with, at its top: a server, which ends with the file, its officials, its lists. */
export async function aResultDesk() {
  const server = await suiteServer();
  const desk = await officials(server);
  return { server, desk, ...desk, lists: resultLists({ server, desk }) };
}
