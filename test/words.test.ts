import { describe, expect, test } from 'vitest';
import { languages, type Lang } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import { textsOf, type Text } from './words.ts';

/** Rules of docs/voice.md that a machine can hold, over every text of the sources. */
const texts = textsOf();
const inHelp = ({ file }: Text) => file.endsWith('.md');
const inRefusals = ({ file }: Text) => file.startsWith('contract/refusals/');
// A text of consent changes with a version of its own; the terms of use and the test gateway are not of the house's voice.
const voiced = texts.filter(
  ({ file }) =>
    !['contract/consent/text.ts', 'web/portal/accounts/Agreement.tsx'].includes(file) &&
    !file.startsWith('tools/payment-simulator/'),
);
const withoutPlaces = (text: string) => text.replaceAll(/\{\w+\}/g, '');
const lineOf = ({ file, line, key }: Text, text: string) => `${file}:${line} ${key}: ${text}`;
const textsWhere = (lang: Lang, wrong: (text: Text) => boolean, of = voiced) =>
  of.filter(wrong).map((each) => lineOf(each, each[lang]));

test('there are texts to look at', () => {
  expect(texts.length).toBeGreaterThan(7_000);
});

test('a text has the same places in both languages', () => {
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join();
  expect(textsWhere('zh', ({ zh, en }) => places(zh) !== places(en), texts)).toEqual([]);
});

describe('words that mean something else here, or nothing to a reader', () => {
  /** The word, what to write, and the files that may say it. */
  const zh: readonly [pattern: RegExp, write: string, files?: RegExp][] = [
    [/[一这本]场赛事|一场比赛/, '一项赛事、本赛事、该赛事'],
    [/“报名赛事”/, '我的报名'],
    [/主办方|赛事方|赛事组(?!织)/, '组委会'],
    [/贵单位/, '本单位'],
    [/对方/, '该单位、接收人', /builder\/text|staff\/appeals\/text/],
    [/队员|选手/, '运动员、人员'],
    [/小项|项次/, '项目、参赛项'],
    [/头像/, '免冠照片', /portal\/accounts|OwnAccountPage/],
    [/证件号(?!码)/, '证件号码'],
    [/掩码|打码/, '部分隐藏'],
    [/申诉时限|申诉费|申诉机会/, '申诉期、申诉保证金、申诉次数'],
    [/赛事总监/, '竞赛主任'],
    [/原路/, '原付款账户'],
    [/线下收款/, '线下付款'],
    [/资格申请|申请资格/, '注册'],
    [/种子/, '抽签码'],
    [/尚未|未能|届时|进展|抱歉|遗憾/, '还没有、没有、到时、进度'],
    [/(?<!申请)注册(?:运动员|教练员)/, '运动员注册、教练员注册'],
    [/\{entries\} 项/, '{entries} 个（参赛项）'],
    [/付款处理中/, '付款确认中'],
    [/[！～]/, '。 –'],
  ];
  const en: readonly [pattern: RegExp, write: string, files?: RegExp][] = [
    [/\bmatch(?:es)?\b(?! (?:detail|review)$)/i, 'competition; for the verb: agree, fit'],
    [/\bcourts?\b/i, 'station'],
    [/\bfollowers?\b/i, 'accompanying personnel'],
    [/\bnewcomer\b/i, 'substitute'],
    [/\b(?:mend|anew|healed)\b/i, 'correct, again, resolved'],
    [/\bhand(?:s|ed)? (?:it |them )?in\b/i, 'submit'],
    [/\b(?:take|takes|taken|took|taking) (?:it )?back\b/i, 'withdraw, undo, revoke'],
    [
      /\b(?:told|whoever|whatever|somebody|everybody|anybody|nobody)\b/i,
      'notified; someone, everyone, anyone, no one',
    ],
    [/\b(?:tie|tied|ties)\b/i, 'conflict of interest'],
    [/\bgateways?\b/i, 'payment provider'],
    [/\bbills?\b/i, 'statement'],
    [/\b(?:paid|made) outside\b|\boutside payments?\b/i, 'offline payment'],
    [/\btrail\b/i, 'log'],
    [/\bpapers?\b/i, 'material, form', /refusals\/consent|privacy\/report/],
    [/(?<!e-)\bmails?\b/i, 'e-mail'],
    [/\bfaulty?\b|\bfaults\b/i, 'error', /http\/docs-text/],
    [/\bwhole number\b/i, 'full number'],
    [/\brope.skipping\b/i, 'jump rope'],
    [/\b(?:run|ran) out\b|\bsent back\b|\b(?:was|were) not passed\b/i, 'expired; returned, rejected'],
    [/\bseed\b/i, 'draw code'],
    [/\b(?:shall|hereby|kindly|thereof|in order to|please be advised)\b/i, 'plain words'],
  ];
  test.each(zh)('zh %s: %s', (pattern, _write, files) => {
    expect(textsWhere('zh', (each) => pattern.test(each.zh) && !files?.test(each.file))).toEqual([]);
  });
  test.each(en)('en %s: %s', (pattern, _write, files) => {
    expect(
      textsWhere('en', (each) => pattern.test(withoutPlaces(each.en)) && !files?.test(each.file)),
    ).toEqual([]);
  });
});

describe.each(languages)('what is quoted, in %s', (lang) => {
  /** Examples, words of others, and single letters: nothing that one could press. */
  const others = new Set(
    lang === 'zh'
      ? '8 · 队 一、 公钥 嵌入单元格图片 自动设置时间 重庆… 内蒙古… 腾讯身份验证器 手机网站支付 正在审核 移交省协会存档 主场地计分系统 赛事大屏 第一单元 上午'.split(
          ' ',
        )
      : [
          'notification refused',
          'strange',
          'merchant',
          'Handed to the association',
          'Main hall scoring',
          'Scoreboard',
          'Session 1, morning',
        ],
  );
  test('is the name of something, or how a text begins', () => {
    const all = texts.map((each) => each[lang]);
    const names = new Set(all);
    const begins = (prefix: string) =>
      all.some((text) => text.startsWith(prefix) && !/^[\p{L}\d]/u.test(text.slice(prefix.length)));
    const missing = voiced.flatMap((each) =>
      [...each[lang].matchAll(/“([^”{]+)”/g)]
        .map(([, text]) => text!)
        .filter(
          (text) =>
            !names.has(text) &&
            !others.has(text) &&
            !text.split(' ').every((word) => others.has(word)) &&
            !begins(text),
        )
        .map((text) => lineOf(each, text)),
    );
    expect(missing).toEqual([]);
  });

  test('a state that help explains is one that a page shows', () => {
    const shownOn = new Set(
      texts.filter((each) => !inHelp(each)).map((each) => each[lang].replace(/：\{n\}.*$|: \{n\}.*$/, '')),
    );
    const labels = texts.filter((each) => inHelp(each) && each.key === 'states');
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((each) => !shownOn.has(each[lang])).map((each) => lineOf(each, each[lang]))).toEqual(
      [],
    );
  });
});

test('a page is called in its heading what the menu and the crumbs call it', () => {
  /** The folder and key of the heading, and the key of the title in the menu. */
  const headings = {
    'certificates title': 'certificates',
    'teams title': 'teams',
    'materials title': 'fileUpload',
    'registrations detailTitle': 'registrationDetail',
    'registrations reviewTitle': 'matchReview',
    'registrations title': 'registrations',
    'units title': 'unit',
    'matches title': 'dashboard',
    'matches loadingTitle': 'matchDetail',
    'start-lists title': 'startTimes',
    'appeals title': 'appealList',
    'results title': 'result',
    'payments title': 'payment',
    'substitutions title': 'changePerson',
    'people members': 'members',
    'people players': 'players',
    'people coaches': 'coaches',
  };
  const textOf = (file: string, key: string) => {
    const { zh, en } = texts.find((each) => each.file === `web/portal/${file}text.ts` && each.key === key)!;
    return { zh, en };
  };
  for (const [heading, title] of Object.entries(headings)) {
    const [folder, key] = heading.split(' ') as [string, string];
    expect(textOf(`${folder}/`, key), heading).toEqual(textOf('', title));
  }
});

test('a page of the console takes its heading from the menu', () => {
  const named = new Set(texts.filter(({ file }) => file === 'web/staff/text.ts').map(({ zh }) => zh));
  expect(
    textsWhere(
      'zh',
      ({ file, key, zh }) => /^web\/staff\/.+\//.test(file) && key === 'title' && named.has(zh),
    ),
  ).toEqual([]);
});

describe('how it is written', () => {
  test('what a page or a dialog says of itself is short: 60 characters, 25 words', () => {
    const abouts = voiced.filter(({ key }) => /about$/i.test(key));
    expect(abouts.length).toBeGreaterThan(200);
    const characters = ({ zh }: Text) => [...withoutPlaces(zh).replaceAll(' ', '')].length;
    const words = ({ en }: Text) => withoutPlaces(en).split(/\s+/).filter(Boolean).length;
    expect(textsWhere('zh', (each) => characters(each) > 60, abouts)).toEqual([]);
    expect(textsWhere('en', (each) => words(each) > 25, abouts)).toEqual([]);
  });

  test('Chinese: no space next to a quotation or a filled-in name, one next to digits and Latin letters', () => {
    const han = String.raw`[\u4e00-\u9fff]`;
    const names = 'name|names|team|unit|who|match|child|out|decider';
    const spaced = new RegExp(`${han} “|” ${han}|\\{(?:${names})\\} ${han}|${han} \\{(?:${names})\\}`);
    const close = new RegExp(`${han}[0-9A-Za-z]|[0-9A-Za-z]${han}`);
    // Names of events as the rule book writes them, a size, and file names.
    const asWritten = /matches\/rulebook|people\/sheet|messages\/templates/;
    expect(textsWhere('zh', ({ zh }) => spaced.test(zh))).toEqual([]);
    expect(
      textsWhere('zh', ({ zh, file }) => close.test(withoutPlaces(zh)) && !asWritten.test(file)),
    ).toEqual([]);
  });

  test('quotation marks are curly, and three dots are one sign', () => {
    expect(textsWhere('zh', ({ zh }) => /["']|\.\.\./.test(zh))).toEqual([]);
    expect(textsWhere('en', ({ en }) => /["']|\.\.\./.test(en))).toEqual([]);
  });

  test('what has a full stop inside ends with one; both languages do, or neither', () => {
    const ends = /[。：？”）…}]$/;
    const endsEn = /[.:?”)…}]$/;
    // Questions of help are asked in their own way; a sign alone separates two texts.
    const sentences = voiced.filter(({ key, zh }) => key !== 'asked' && /\p{L}/u.test(zh));
    expect(
      textsWhere(
        'zh',
        ({ zh }) => /。./.test(zh.trim()) && !ends.test(zh.trim()),
        sentences.filter((each) => !inRefusals(each)),
      ),
    ).toEqual([]);
    expect(
      textsWhere(
        'en',
        ({ en }) => /[a-z]\. [A-Z]/.test(en) && !endsEn.test(en.trim()),
        sentences.filter((each) => !inRefusals(each)),
      ),
    ).toEqual([]);
    const numbered = ({ en }: Text) => /\b[Nn]o\.$/.test(en);
    expect(
      textsWhere(
        'zh',
        (each) => each.zh.trim().endsWith('。') !== each.en.trim().endsWith('.') && !numbered(each),
        sentences,
      ),
    ).toEqual([]);
  });
});

describe('a refusal', () => {
  const of = Object.entries(refusals).map(([key, { zh, en }]) => ({ file: '', line: 0, key, zh, en }));

  test('ends without a full stop', () => {
    expect(of.filter(({ zh, en }) => /[。.]$/.test(zh) || en.endsWith('.'))).toEqual([]);
  });

  test('is short: at most 40 characters and 25 words, without what is filled in', () => {
    expect(
      of.filter(({ zh }) => [...withoutPlaces(zh)].length > 40).map(({ key, zh }) => `${key} ${zh}`),
    ).toEqual([]);
    expect(
      of.filter(({ en }) => withoutPlaces(en).split(/\s+/).length > 25).map(({ key, en }) => `${key} ${en}`),
    ).toEqual([]);
  });

  test('says please once at most', () => {
    expect(
      of
        .filter(({ zh }) => (zh.match(/(?<!申)请(?!求)/g)?.length ?? 0) > 1)
        .map(({ key, zh }) => `${key} ${zh}`),
    ).toEqual([]);
  });

  /** Those that say what is wrong and not what to do: most stand at a field. The count may only fall. */
  const bare = 65;
  test('says what to do', () => {
    const does = /请|可以|须|才能|只能|联系|至少|最多|应|可/;
    expect(of.filter(({ zh }) => !does.test(zh)).length).toBeLessThanOrEqual(bare);
  });
});
