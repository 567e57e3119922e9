import { type Bearing, numberText } from '#contract/certificates/facts.ts';
import { certificateKinds, kindWords, type CertificateKind } from '#contract/certificates/kinds.ts';
import { picturesOf, type Template } from '#contract/certificates/template.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import { readFile } from '#server/files/store.ts';
import type { Services } from '#server/http/context.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { pdfOf } from '#server/documents/pdf/pdf.ts';
import { drawCertificate, type Look } from './draw.ts';
import type { CertificateRecord } from './list.ts';
import { templatesOf } from './store.ts';

/** Pictures made fit for print, by file: an id never names other bytes. */
const prepared = new Map<string, Buffer>();
const preparedMost = 16;

async function pictureOf(services: Pick<Services, 'storage'>, id: string): Promise<Buffer> {
  const picture = prepared.get(id);
  if (picture) return picture;
  const read = async () => ({ bytes: await readFile(services.storage, id) });
  const printed = await inHelper('print', 'certificates', read, { patient: true });
  prepared.set(id, printed);
  if (prepared.size > preparedMost) prepared.delete(prepared.keys().next().value!);
  return printed;
}

export async function lookOf(services: Pick<Services, 'storage'>, template: Template): Promise<Look> {
  const pictures = new Map<string, Buffer>();
  for (const id of picturesOf(template)) pictures.set(id, await pictureOf(services, id));
  return { template, pictures };
}

/** How the certificates of a match look now, by kind; read once for many. */
export async function looksOf(
  services: Pick<Services, 'storage' | 'db'>,
  matchId: string,
): Promise<Record<CertificateKind, Look>> {
  const templates = await templatesOf(services.db, matchId);
  const looks: Partial<Record<CertificateKind, Look>> = {};
  for (const kind of certificateKinds) looks[kind] = await lookOf(services, templates[kind].template);
  return looks as Record<CertificateKind, Look>;
}

/** The public page at which a certificate is checked. */
function checkUrl(publicUrl: string, code: string): string {
  return new URL(`/public/certificate/${code}`, publicUrl).href;
}

export function bearingOf(
  { facts, season, number, code, issued_at, valid_until }: CertificateRecord,
  match: Pick<Match, 'timeZone'>,
  publicUrl: string,
): Bearing {
  return {
    facts,
    number: numberText(season, number),
    issuedOn: dayIn(issued_at, match.timeZone),
    validUntil: valid_until,
    url: checkUrl(publicUrl, code),
  };
}

/** One certificate as PDF, on one A4 page. */
export async function certificatePdf(look: Look, kind: CertificateKind, bearing: Bearing): Promise<Buffer> {
  const { orientation } = look.template;
  const title = `${kindWords.in('zh', kind)} ${kindWords.in('en', kind)} ${bearing.number}`;
  return pdfOf({ title, author: bearing.facts.match.zh }, (doc) => drawCertificate(doc, look, bearing), {
    layout: orientation,
    margin: 0,
  });
}
