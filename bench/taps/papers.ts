import { getMaterials } from '#contract/materials/calls.ts';
import { ask } from '#e2e/support/ask.ts';
import { at as control, give, type Hand } from '#e2e/support/hand.ts';
import { seeMessage } from '#e2e/support/message.ts';
import { signedPaper } from '#e2e/support/papers.ts';
import { w as materials } from '#web/portal/materials/text.ts';

/** Until some 30 pages have been read, on a slow machine too. */
const readMs = 180_000;
/** Until as many files have been sent. */
const sentMs = 60_000;

/**
 * All that 15 people owe: photographs of certificates and letters whose file names say nothing, chosen at once, and one
 * policy for all of them.
 */
export async function handInPapers(hand: Hand): Promise<void> {
  const { page } = hand;
  const [matchId = '', teamId = ''] = ['matchId', 'teamId'].map(
    (key) => new URL(page.url()).searchParams.get(key) ?? '',
  );
  const data = await ask(page, getMaterials, { matchId, teamId });
  const nameOf = new Map(data.people.map(({ memberId, name }) => [memberId, name]));
  const policy = data.asked.find(({ kind }) => kind === 'insurance')!;
  const photos = data.needs.filter(({ materialId }) => materialId !== policy.id);
  const files = await Promise.all(
    photos.map(async ({ materialId, subjectId }, n) => ({
      name: `IMG_20${n + 10}.png`,
      mimeType: 'image/png',
      buffer: await signedPaper(
        data.asked.find(({ id }) => id === materialId)!.name.zh,
        nameOf.get(subjectId) ?? '',
      ),
    })),
  );
  const dialog = page.getByRole('dialog', { name: materials('batch') });
  await hand.press(materials('batch'));
  const picker = page.waitForEvent('filechooser');
  await hand.press(materials('pickFiles'), dialog);
  await (await picker).setFiles(files);
  const all = materials('handInMany', { n: files.length });
  await dialog.getByRole('button', { name: all }).waitFor({ timeout: readMs });
  await hand.press(all, dialog);
  await dialog.waitFor({ state: 'hidden', timeout: sentMs });
  await seeMessage(page, materials('batchDone', { n: files.length }));

  await hand.press(materials('batch'));
  await hand.choose(materials('batchWhat'), policy.name.zh, dialog);
  await give(page, () => control.photo(dialog, materials('file')).click(), {
    name: 'IMG_2100.png',
    bytes: await signedPaper(policy.name.zh, ''),
  });
  await hand.type(materials('validFrom'), data.startDate, dialog);
  await hand.type(materials('validTo'), data.endDate, dialog);
  await hand.press(materials('handIn'), dialog);
  await seeMessage(page, materials('done'));
  const { needs, handedIn } = await ask(page, getMaterials, { matchId, teamId });
  if (handedIn.length < needs.length) throw new Error(`${handedIn.length} of ${needs.length} papers`);
}
