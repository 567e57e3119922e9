import { setTimeout as pause } from 'node:timers/promises';
import { uploadFile } from '#contract/files/calls.ts';
import { getMemberImport, setMemberImport, type MemberImport } from '#contract/people/import-calls.ts';
import { newId } from '#server/db/id.ts';
import type { PortalCaller } from '#test/factories/accounts.ts';
import { ask, bodyOf, patienceMs } from './ask.ts';
import { outcomeOf, type Attack, type Outcome, type Target } from './attack.ts';

const askEveryMs = 150;
const mostMs = 25_000;
const refused = [
  'sheetUnsafe',
  'sheetUnreadable',
  'sheetWrong',
  'sheetTooLong',
  'sheetCellTooLong',
  'sheetPicturesTooLarge',
] as const;

/** Uploads a sheet and has it checked; what came of it, and how long that took once it had begun. */
export async function importAs(
  target: Target,
  unit: PortalCaller,
  sheet: Buffer,
): Promise<{ outcome: Outcome; ms: number; id: string; found: MemberImport | null }> {
  const id = newId();
  const none = { id, found: null };
  const from = target.network();
  try {
    const fileByte = sheet.toString('base64');
    const upload = await ask(target.url, `/api/${uploadFile.path}`, {
      body: bodyOf<typeof uploadFile>({ kind: 'sheet', name: 'a.xlsx', fileByte }, unit),
      from,
    });
    if (upload.code !== 1) return { ...none, outcome: outcomeOf(upload), ms: upload.ms };
    const { file } = (JSON.parse(upload.text) as { data: { file: { id: string } } }).data;
    const begun = await ask(target.url, `/api/${setMemberImport.path}`, {
      body: bodyOf<typeof setMemberImport>({ id, act: 'begin', fileId: file.id }, unit),
      from,
    });
    if (begun.code !== 1) return { ...none, outcome: outcomeOf(begun), ms: begun.ms };
    // The minute's clock or a hint takes it up; only what comes after that is the sheet's doing.
    let workingSince = 0;
    for (const until = performance.now() + mostMs; performance.now() < until;) {
      const answer = await ask(target.url, `/api/${getMemberImport.path}`, {
        body: bodyOf<typeof getMemberImport>({ id }, unit),
        from,
      });
      const { data } = JSON.parse(answer.text) as { data: MemberImport };
      if (data.state !== 'waiting') workingSince ||= performance.now() - askEveryMs;
      const ms = performance.now() - workingSince;
      if (data.state === 'failed')
        return { id, found: data, ms, outcome: outcomeOf({ status: 200, code: data.failed!.code }) };
      if (data.state === 'ready') return { id, found: data, ms, outcome: 'ready' };
      await pause(askEveryMs);
    }
    // Else it would keep the sheets of the next attack waiting.
    await ask(target.url, `/api/${setMemberImport.path}`, {
      body: bodyOf<typeof setMemberImport>({ id, act: 'cancel' }, unit),
      from,
    });
    return { ...none, outcome: 'noAnswer', ms: mostMs };
  } catch (error) {
    return {
      ...none,
      outcome: (error as Error).message === 'noAnswer' ? 'noAnswer' : 'closed',
      ms: patienceMs,
    };
  }
}

/** A sheet that must be refused, or of which no row may do harm, within two seconds of work. */
export function sheet(
  name: string,
  make: () => Buffer | Promise<Buffer>,
  expects: readonly Outcome[] = refused,
  withinMs = 2_000,
): Attack {
  return {
    name: `sheet: ${name}`,
    expects,
    withinMs,
    make,
    async run(target, made) {
      const { outcome, ms } = await importAs(target, await target.unit(), made);
      target.saw(outcome, ms);
    },
  };
}

/** A sheet whose cells are wrong, or that is refused as a whole. */
export const refusedOrChecked: readonly Outcome[] = [...refused, 'ready'];
