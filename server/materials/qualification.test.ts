import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { resolveStored } from '#contract/lang.ts';
import { uploadFile } from '#contract/files/calls.ts';
import * as calls from '#contract/materials/calls.ts';
import type { HandIn } from '#contract/materials/calls.ts';
import { decideRegistration, staffGetRegistration } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { missingGlyphs } from '#server/documents/pdf/pdf.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aWav } from '#test/factories/uploads.ts';
import { letterWords } from './letter-text.ts';
import { aReviewingServer, plain, cover } from '#test/factories/materials.ts';

const { server, everything, asked, aPaper, send, refusedSend, decide } = await aReviewingServer();

describe('the qualification', () => {
  test('says what is missing, and is held once the time for materials is over', async () => {
    const { unit, registrationId, athletes, team, stamp, match, health, letter, insurance, sheet, event } =
      await asked();
    const problems = async () =>
      (await server.ok(staffGetRegistration, { id: registrationId }, everything)).held.map(
        ({ values, severity }) => [
          resolveStored(String(values['material']), 'zh'),
          values['count'],
          severity,
        ],
      );
    expect(await problems()).toEqual([
      ['材料 healthCertificate', 2, 'warn'],
      ['材料 safetyLetter', 3, 'warn'],
      ['材料 insurance', 3, 'warn'],
      ['材料 other', 1, 'warn'],
      ['30秒单摇跳 音乐', 1, 'warn'],
    ]);
    const pass = { decision: 'pass' as const, id: stamp.id, version: stamp.version, stage: stamp.stage };
    await travelTo(server, new Date(match.deadlines.materials));
    expect((await refusedSend(registrationId, [await aPaper(unit, letter, [athletes[0]!])], unit)).name).toBe(
      'materialsClosed',
    );
    expect((await server.refused(decideRegistration, pass, everything)).name).toBe('materialsMissing');
    await travelTo(server, new Date(new Date(match.deadlines.materials).getTime() - 60_000));
    const everybody = [team.leader.memberId, ...athletes];
    const { file } = await server.ok(
      uploadFile,
      { kind: 'music', name: 'm.wav', fileByte: aWav(2).toString('base64') },
      unit,
    );
    const papers: HandIn[] = [
      await aPaper(unit, insurance, everybody, cover(match)),
      await aPaper(unit, sheet, [registrationId]),
      { id: newId(), materialId: event.id, subjectIds: [stamp.entries[0]!.id], fileId: file.id, ...plain },
    ];
    for (const id of everybody) papers.push(await aPaper(unit, letter, [id]));
    for (const id of athletes) papers.push(await aPaper(unit, health, [id]));
    await send(registrationId, papers, unit);
    const last = papers.at(-1)!;
    await decide(last.id, false, last.subjectIds, '模糊');
    await travelTo(server, new Date(match.deadlines.materials));
    expect((await server.refused(decideRegistration, pass, everything)).name).toBe('materialsRejected');
    expect(
      (await server.ok(staffGetRegistration, { id: registrationId }, everything)).held.map(
        ({ code }) => code,
      ),
    ).toContain(2609);
    // Staff open this one registration again, and it is submitted again.
    await server.db
      .updateTable('registrations')
      .set({ extended_to: new Date(new Date(match.deadlines.materials).getTime() + 3_600_000) })
      .where('id', '=', registrationId)
      .execute();
    await send(registrationId, [await aPaper(unit, health, last.subjectIds)], unit);
    expect((await server.ok(decideRegistration, pass, everything)).stage).toBe('events');
    await travelTo(server, new Date());
  });
});

/** Every letter that a PDF's fonts can be read back to (ToUnicode). */
function lettersIn(pdf: Buffer): Set<string> {
  const letters = new Set<string>();
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    let map = '';
    try {
      map = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    if (!map.includes('beginbfrange')) continue;
    for (const [, hex] of map.matchAll(/<([0-9a-f]{4})>/gi))
      letters.add(String.fromCodePoint(Number.parseInt(hex!, 16)));
  }
  return letters;
}

describe('the forms to sign', () => {
  test('are PDFs filled in with the team, a page for each', async () => {
    const { unit, team, registrationId, letter, health, insurance } = await asked();
    const get = (materialId: string) =>
      server.ok(calls.getMaterialTemplate, { registrationId, materialId }, unit);
    const pages = (content: string) =>
      Buffer.from(content, 'base64')
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length;
    const { name, content, mime } = await get(letter.id);
    expect([name.endsWith('.pdf'), mime, pages(content)]).toEqual([true, 'application/pdf', 3]);
    // The text can be found and copied, Chinese as well: each letter stands in the fonts' maps to Unicode.
    const letters = lettersIn(Buffer.from(content, 'base64'));
    const written = [team.form.name, ...team.athletes.map((each) => each.name), '安全责任书监护人签名'];
    expect([...new Set(written.join(''))].filter((letter) => !letters.has(letter))).toEqual([]);
    // As good as any other PDF: the upload takes it.
    await server.ok(uploadFile, { kind: 'safetyLetter', name, fileByte: content }, unit);
    expect(pages((await get(health.id)).content)).toBe(2);
    const refused = (materialId: string) =>
      server.refused(calls.getMaterialTemplate, { registrationId, materialId }, unit);
    expect((await refused(insurance.id)).name).toBe('letterOnly');
    expect((await refused(newId())).name).toBe('notFound');
  });

  test('show every letter of theirs, and names of every script of ours', async () => {
    const texts = Object.values(letterWords.texts).flatMap(({ zh, en }) => [zh, en]);
    expect(
      await missingGlyphs(`${texts.join('')}、—–…（）：欧阳·娜 龘龑堃 Müller O’Neil 5001**1234`),
    ).toEqual([]);
    expect(await missingGlyphs('\u{1F600}')).toEqual(['\u{1F600}']);
  });
});
