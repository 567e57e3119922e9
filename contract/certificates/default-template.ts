import type { CertificateKind } from './kinds.ts';
import type { Template, TemplateField } from './template.ts';

const ink = '#1b2430';
const soft = '#5b6672';
const blue = '#0c51aa';

type Given = Partial<TemplateField> & Pick<TemplateField, 'kind' | 'y' | 'size'>;

/** Ids of fields need only differ within their template; those of ours are the same for ever. */
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

function fields(all: readonly Given[]): TemplateField[] {
  return all.map((values, at) => ({
    id: idOf(at + 1),
    x: 435,
    width: 2100,
    lines: 1,
    align: 'center',
    weight: 'body',
    colour: ink,
    lang: 'zh',
    text: '',
    ...values,
  }));
}

const title: Record<CertificateKind, readonly [string, string]> = {
  award: ['获奖证书', 'CERTIFICATE OF AWARD'],
  title: ['荣誉证书', 'CERTIFICATE OF HONOUR'],
  total: ['荣誉证书', 'CERTIFICATE OF HONOUR'],
  circuit: ['荣誉证书', 'CERTIFICATE OF HONOUR'],
  part: ['参赛证书', 'CERTIFICATE OF PARTICIPATION'],
  coach: ['教练员证书', "COACH'S CERTIFICATE"],
  completion: ['完赛证书', 'CERTIFICATE OF COMPLETION'],
};

/** A ranking over the match has no group. */
const standing = [
  '在“{match}”中荣获{group}{event}{rank}，特发此证，以资鼓励。',
  'for {rank} in {group} {event} at {match}',
] as const;

const sentence: Record<CertificateKind, readonly [string, string]> = {
  award: [
    '在“{match}”{event} {group}比赛中荣获{rank}，特发此证，以资鼓励。',
    'for {rank} in {event}, {group}, at {match}',
  ],
  title: standing,
  total: standing,
  circuit: standing,
  part: [
    '参加“{match}”{event} {group}比赛，完成全部赛程，特发此证。',
    'for taking part in {event}, {group}, at {match}',
  ],
  coach: ['担任“{match}”参赛队教练员，尽职尽责，特发此证。', 'for coaching a team at {match}'],
  completion: ['参加“{match}”，完成全部比赛，特发此证。', 'for completing {match}'],
};

/** Below the sentence, of the kinds that have it. */
const below: Partial<Record<CertificateKind, readonly [string, string]>> = {
  award: ['成绩 {score}', 'Result {score}'],
  total: ['总分 {score}', 'Points {score}'],
  circuit: ['积分 {score}', 'Points {score}'],
  coach: ['有效期至 {validUntil}', 'Valid until {validUntil}'],
};

/** What is printed as long as staff have made no template of their own: on A4 across, over the product's drawing. */
export function defaultTemplate(kind: CertificateKind): Template {
  const [zh, en] = title[kind];
  const [says, saysEn] = sentence[kind];
  const more = below[kind];
  return {
    orientation: 'landscape',
    backgroundId: null,
    ranksTo: 8,
    reserves: false,
    fields: fields([
      { kind: 'text', y: 410, size: 40, weight: 'bold', colour: blue, text: zh },
      { kind: 'text', y: 600, size: 13, colour: soft, lang: 'en', text: en },
      { kind: 'name', y: 740, size: 34, weight: 'bold' },
      ...(kind === 'total' ? [] : ([{ kind: 'team', y: 925, size: 15, colour: soft }] as const)),
      { kind: 'text', y: 1050, size: 19, lines: 2, text: says },
      { kind: 'text', y: 1255, size: 12, lines: 2, colour: soft, lang: 'en', text: saysEn },
      ...(more
        ? ([
            { kind: 'text', y: 1410, size: 12, text: more[0] },
            { kind: 'text', y: 1480, size: 9, colour: soft, lang: 'en', text: more[1] },
          ] as const)
        : []),
      { kind: 'qr', x: 290, y: 1560, width: 260, size: 10 },
      { kind: 'text', x: 240, y: 1830, width: 360, size: 8, colour: soft, text: '扫码核验 Scan to verify' },
      { kind: 'organiser', x: 1670, y: 1620, width: 1010, size: 13, weight: 'bold', align: 'right' },
      { kind: 'date', x: 1670, y: 1705, width: 1010, size: 12, align: 'right' },
      {
        kind: 'text',
        x: 1670,
        y: 1785,
        width: 1010,
        size: 9,
        colour: soft,
        align: 'right',
        text: 'No. {number}',
      },
    ]),
  };
}
