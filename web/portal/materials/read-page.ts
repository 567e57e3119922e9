import { getPaperReading, readPaper, type OnPage } from '#contract/people/ocr-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { shrinkPhoto } from '#web/form/shrink-photo.ts';
import { base64Of } from '#web/lib/base64.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { untilRead } from '#web/lib/until-read.ts';

const none: OnPage = { names: [], titles: [] };
/** While the server reads for many, a page waits and asks again. */
const busyMs = 3_000;
const triesMost = 10;

/** Which of the names and titles stand on a photographed page; none where it cannot be read. */
export async function readPage(
  file: File,
  sought: { names: string[]; titles: string[] },
  signal: AbortSignal,
): Promise<OnPage> {
  try {
    const fileByte = await base64Of(await shrinkPhoto(file));
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        const { found } = await untilRead(
          () => send(readPaper, { fileByte, ...sought }, { exempt: true, signal }),
          (job) => send(getPaperReading, { job }, { exempt: true, signal }),
        );
        return found ?? none;
      } catch (error) {
        const busy = error instanceof CallFailed && error.code === refusals.ocrBusy.code;
        if (!busy || tries >= triesMost) throw error;
        await new Promise((resolve) => setTimeout(resolve, busyMs));
      }
    }
    return none;
  } catch {
    // The user says whose it is, as for any page without a name.
    return none;
  }
}
