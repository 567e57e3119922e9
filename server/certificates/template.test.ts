import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { defaultTemplate } from '#contract/certificates/default-template.ts';
import { sampleBearing } from '#contract/certificates/facts.ts';
import { isDark, pointTenths } from '#contract/certificates/template.ts';
import * as calls from '#contract/certificates/staff-calls.ts';
import { staffUploadImg, uploadImg } from '#contract/files/calls.ts';
import { newId } from '#server/db/id.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { missingGlyphs } from '#server/documents/pdf/pdf.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aRankedRegistration } from '#test/factories/certificates.ts';
import { contentsOf, qrOnPage } from '#test/pdf.ts';
import { readQr } from '#test/qr.ts';
import { suiteServer } from '#test/server.ts';
import { certificatePdf, lookOf } from './render.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['certificates']);

async function issued(athletes: number, patch: Parameters<typeof aRankedRegistration>[2] = {}) {
  const made = await aRankedRegistration(server, athletes, patch);
  await server.ok(calls.setCertificates, { matchId: made.matchId, kind: 'award' }, staff);
  return made;
}

/** A character as the font's table of what its glyphs mean has it: UTF-16, in hexadecimal. */
const asUnicode = (letter: string) =>
  `<${[...Array(letter.length).keys()].map((at) => letter.charCodeAt(at).toString(16).padStart(4, '0')).join(' ')}>`;

const white = { width: 300, height: 300, channels: 3 as const, background: '#fff' };

describe('on paper', () => {
  test('long names and rare letters are there, one page, in fonts of which only what is used is embedded', async () => {
    const name = '翀𬭎·玥堃Maximiliane-Alexandra Feathers';
    expect(await missingGlyphs(name)).toEqual([]);
    const look = await lookOf(server.services, defaultTemplate('award'));
    const bearing = sampleBearing('award', { match: { zh: '测试赛' } }, 2026);
    const pdf = await certificatePdf(look, 'award', { ...bearing, facts: { ...bearing.facts, name } });
    const contents = contentsOf(pdf);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(contents.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(contents).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(contents).toContain(`/URI (${bearing.url})`);
    for (const letter of '翀𬭎·玥堃测试赛第一名') expect(contents).toContain(asUnicode(letter));
    expect(contents).toContain('/FontFile2');
    // A whole font is 10 MB.
    expect(pdf.length).toBeLessThan(80_000);
  });

  test('the QR code is read back from the page as the address to check it at', async () => {
    for (const kind of ['award', 'coach'] as const) {
      const template = defaultTemplate(kind);
      const bearing = sampleBearing('award', { match: { zh: '测试赛' } }, 2026);
      const contents = contentsOf(
        await certificatePdf(await lookOf(server.services, template), kind, bearing),
      );
      const drawn = qrOnPage(contents);
      const { width, colour } = template.fields.find((field) => field.kind === 'qr')!;
      expect(drawn.side).toBeCloseTo(width / pointTenths, 3);
      expect(readQr(drawn.modules)).toBe(bearing.url);
      // A scanner needs four modules of white around it, modules that paper can hold, and ink that is dark.
      expect(drawn.quiet).toBeGreaterThanOrEqual(4);
      expect((drawn.cell * pointTenths) / 10).toBeGreaterThan(0.5);
      expect(drawn.white).toBe('1 1 1');
      const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
      expect(drawn.ink.split(' ').map(Number)).toEqual(channels.map((each) => expect.closeTo(each, 4)));
      expect(isDark(colour)).toBe(true);
      // One wrong module is another address, or none.
      const wrong = drawn.modules.map((row) => [...row]);
      wrong[20]![30] = !wrong[20]![30]!;
      const read = () => {
        try {
          return readQr(wrong);
        } catch {
          return null;
        }
      };
      expect(read()).not.toBe(bearing.url);
    }
  });

  test('a picture of one’s own stands behind it, made fit for print', async () => {
    const picture = await sharp({ create: { width: 2500, height: 1700, channels: 3, background: '#fde' } })
      .png()
      .toBuffer();
    const body = { kind: 'certificateBackground' as const, fileByte: [picture.toString('base64')] };
    const { files } = await server.ok(staffUploadImg, body, staff);
    const template = { ...defaultTemplate('award'), backgroundId: files[0]!.id };
    const look = await lookOf(server.services, template);
    expect(await sharp(look.pictures.get(files[0]!.id)!).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1754,
    });
    const pdf = await certificatePdf(
      look,
      'award',
      sampleBearing('award', { match: { zh: '测试赛' } }, 2026, true),
    );
    expect(contentsOf(pdf)).toContain('/DCTDecode');
  });

  test('a seal is pressed onto the words, its white clear', async () => {
    const fileByte = [(await sharp({ create: white }).png().toBuffer()).toString('base64')];
    const { files } = await server.ok(staffUploadImg, { kind: 'certificateBackground', fileByte }, staff);
    const usual = defaultTemplate('award');
    const seal = {
      ...usual.fields[0]!,
      id: newId(),
      kind: 'picture' as const,
      width: 420,
      pictureId: files[0]!.id,
    };
    const look = await lookOf(server.services, { ...usual, fields: [...usual.fields, seal] });
    const contents = contentsOf(
      await certificatePdf(look, 'award', sampleBearing('award', { match: { zh: '测试赛' } }, 2026)),
    );
    expect(contents).toContain('/BM /Multiply');
    expect(contents).toMatch(/\/Pressed gs\nq\n119\.05\d* 0 0 -119\.05\d* [\d. ]+ cm\n\/I1 Do\nQ\nQ\n/);
  });
});

describe('a template', () => {
  test('is kept by its version, and given up again; certificates follow at their next download', async () => {
    const { matchId, match } = await issued(1);
    const of = { matchId, kind: 'award' } as const;
    const seen = await server.ok(calls.getCertificateTemplate, of, staff);
    expect(seen).toMatchObject({ version: 0, template: defaultTemplate('award'), season: match.season });
    const template = {
      ...seen.template,
      orientation: 'portrait' as const,
      fields: seen.template.fields.slice(0, 0),
    };
    const [name, qr] = (['name', 'qr'] as const).map((kind) =>
      seen.template.fields.find((each) => each.kind === kind)!,
    );
    const good = {
      ...template,
      fields: [
        { ...name!, x: 0 },
        { ...qr!, x: 0 },
      ],
    };
    const wrong = await server.refused(calls.setCertificateTemplate, { ...of, version: 0, template }, staff);
    expect(wrong.problems.map(({ name: why }) => why)).toEqual([
      'certificateNameMissing',
      'certificateCodeMissing',
    ]);
    const off = {
      ...good,
      fields: [
        { ...name!, x: 1000 },
        { ...qr!, text: '' },
      ],
    };
    expect(
      (await server.refused(calls.setCertificateTemplate, { ...of, version: 0, template: off }, staff))
        .problems,
    ).toEqual([{ name: 'certificateFieldOutside', place: 'fields.0' }]);
    const unknown = {
      ...good,
      fields: [...good.fields, { ...name!, x: 0, kind: 'text' as const, text: '{birthdate}' }],
    };
    expect(
      (await server.refused(calls.setCertificateTemplate, { ...of, version: 0, template: unknown }, staff))
        .problems,
    ).toMatchObject([{ name: 'certificatePlaceUnknown' }]);

    expect(
      await server.ok(calls.setCertificateTemplate, { ...of, version: 0, template: good }, staff),
    ).toEqual({ version: 1 });
    const stale = await server.refused(
      calls.setCertificateTemplate,
      { ...of, version: 0, template: good },
      staff,
    );
    expect(stale.name).toBe('changedMeanwhile');
    expect(await server.ok(calls.getCertificateTemplate, of, staff)).toMatchObject({
      version: 1,
      template: good,
    });
    const { rows } = await server.ok(calls.staffGetCertificates, { matchId }, staff);
    const { url } = await server.ok(calls.staffGetCertificateUrl, { id: rows[0]!.id }, staff);
    expect(contentsOf(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()))).toContain(
      '[0 0 595.28 841.89]',
    );
    expect(
      await server.ok(calls.setCertificateTemplate, { ...of, version: 1, template: null }, staff),
    ).toEqual({ version: 2 });
    expect(await server.ok(calls.getCertificateTemplate, of, staff)).toMatchObject({
      version: 2,
      own: false,
      template: defaultTemplate('award'),
    });
    // A page opened before the template was first saved, or before it was discarded, overwrites nothing.
    for (const version of [0, 1]) {
      const body = { ...of, version, template: good };
      expect((await server.refused(calls.setCertificateTemplate, body, staff)).name).toBe('changedMeanwhile');
    }
    const again = { ...of, version: 2, template: good };
    expect(await server.ok(calls.setCertificateTemplate, again, staff)).toEqual({ version: 3 });
  });

  test('takes pictures that staff uploaded for it, and keeps them from the sweep', async () => {
    const { matchId } = await issued(1);
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fde' } })
      .png()
      .toBuffer();
    const fileByte = [picture.toString('base64')];
    const unit = await aUnit(server.db);
    const theirs = (await server.ok(uploadImg, { kind: 'certificateBackground', fileByte }, unit)).files[0]!
      .id;
    const poster = (await server.ok(staffUploadImg, { kind: 'poster', fileByte }, staff)).files[0]!.id;
    const background = (await server.ok(staffUploadImg, { kind: 'certificateBackground', fileByte }, staff))
      .files[0]!.id;
    const body = (backgroundId: string) => ({
      matchId,
      kind: 'award' as const,
      version: 0,
      template: { ...defaultTemplate('award'), backgroundId },
    });
    for (const wrong of [theirs, poster, newId()])
      expect((await server.refused(calls.setCertificateTemplate, body(wrong), staff)).name).toBe(
        'certificatePictureWrong',
      );
    const seal = (await server.ok(staffUploadImg, { kind: 'certificateBackground', fileByte }, staff))
      .files[0]!.id;
    const sealed = (pictureId: string | null) => {
      const { template, ...rest } = body(background);
      const field = { ...template.fields.find(({ kind }) => kind === 'qr')!, id: newId(), pictureId };
      const fields = [...template.fields, { ...field, kind: 'picture' as const }];
      return { ...rest, template: { ...template, fields } };
    };
    expect((await server.refused(calls.setCertificateTemplate, sealed(theirs), staff)).name).toBe(
      'certificatePictureWrong',
    );
    const without = await server.refused(calls.setCertificateTemplate, sealed(null), staff);
    expect(without.problems.map(({ name: why }) => why)).toEqual(['certificatePictureMissing']);
    await server.ok(calls.setCertificateTemplate, sealed(seal), staff);
    await sweepFiles(server.services, new Date(Date.now() + 30 * 3_600_000));
    const { pictures } = await server.ok(calls.getCertificateTemplate, { matchId, kind: 'award' }, staff);
    expect(pictures.map(({ id }) => id)).toEqual([background, seal]);
    for (const { url } of pictures) expect((await fetch(server.url + url)).status).toBe(200);
  });

  test('can be previewed with an invented person', async () => {
    const { matchId } = await issued(1);
    const template = defaultTemplate('coach');
    const made = await server.ok(
      calls.getCertificateSample,
      { matchId, kind: 'coach', template, long: true },
      staff,
    );
    expect(made.name).toBe('教练员证书 样张.pdf');
    expect(Buffer.from(made.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});
