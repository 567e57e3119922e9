import type { Lang } from '#contract/lang.ts';
import type { CardFacts } from '#server/matches/card-drawing.ts';
import type { SheetFaultOnWire } from '#contract/people/import-calls.ts';

/**
 * What is done with strangers' bytes, each in a helper process: bytes and plain data go in, plain data comes out. Each
 * parser is loaded with its first file.
 */
export const tasks = {
  /** JPEG or PNG, made safe. */
  picture: async ({ bytes }: Bytes) => (await import('#server/files/image.ts')).cleanPicture(bytes),
  /** A stored picture, for the pages of a PDF. */
  print: async ({ bytes }: Bytes) => (await import('#server/files/image.ts')).printPicture(bytes),
  /** A stored picture, for a staff member's eyes. */
  watermark: async ({ bytes, text, small }: Bytes & { text: string; small: boolean }) =>
    (await import('#server/files/watermark.ts')).watermarked(bytes, text, small),
  /** A match as chats show it, over its poster. */
  matchCard: async ({ bytes, facts }: Bytes & { facts: CardFacts }) =>
    (await import('#server/matches/card-drawing.ts')).drawCard(bytes, facts),
  pdf: async ({ bytes }: Bytes) => ({
    mime: 'application/pdf',
    ending: 'pdf',
    ...(await (await import('#server/files/pdf.ts')).checkPdf(bytes)),
  }),
  ofd: async ({ bytes }: Bytes) => ({
    mime: 'application/ofd',
    ending: 'ofd',
    ...(await (await import('#server/files/ofd.ts')).checkOfd(bytes)),
  }),
  music: async ({ bytes }: Bytes) => (await import('#server/files/music.ts')).checkMusic(bytes),
  /** Whether an upload is an .xlsx that may be kept. */
  sheetZip: async ({ bytes }: Bytes) => {
    await (await import('#server/files/sheet-zip.ts')).checkSheet(bytes);
    return { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' };
  },
  /** Its rows, and where its pictures lie. */
  sheet: async ({ bytes }: Bytes) => (await import('#server/documents/sheet/read.ts')).readSheet(bytes),
  /** The same of a sheet of people, or a list of them as text. */
  people: async ({ bytes }: Bytes) => (await import('#server/people/import/read.ts')).readPeople(bytes),
  /** One picture of a sheet, as it lies there, made safe. */
  sheetPicture: async ({ bytes, deflated }: Bytes & { deflated: boolean }) => {
    const [{ unpackPicture }, { cleanPicture }] = await Promise.all([
      import('#server/documents/sheet/unzip.ts'),
      import('#server/files/image.ts'),
    ]);
    return cleanPicture(await unpackPicture(bytes, deflated));
  },
  /** A copy of a sheet of people that says what is wrong in each cell. */
  markedSheet: async ({
    bytes,
    faults,
    lang,
  }: Bytes & { faults: readonly SheetFaultOnWire[]; lang: Lang }) => {
    const [{ readPeople }, { markedIn }] = await Promise.all([
      import('#server/people/import/read.ts'),
      import('#server/people/import/sheets.ts'),
    ]);
    return markedIn(lang, await readPeople(bytes), faults);
  },
  /** A match of another installation. */
  exchange: async ({ bytes }: Bytes) =>
    (await import('#server/integrations/exchange-file.ts')).readFile(bytes.toString('utf8')),
  wechatSettlementFile: async ({ bytes, hash }: Bytes & { hash: string }) =>
    (await import('#server/gateways/payment/settlement-file.ts')).wechatSettlementFile(bytes, hash),
  alipaySettlementFile: async ({ bytes }: Bytes) =>
    (await import('#server/gateways/payment/settlement-file.ts')).alipaySettlementFile(bytes),
};

interface Bytes {
  bytes: Buffer;
}

// oxlint-disable-next-line typescript/require-await -- as every module of tasks
export const open = async () => tasks;
