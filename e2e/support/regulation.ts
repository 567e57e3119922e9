import { expect, type Locator } from '@playwright/test';
import { currentLang, type LangText } from '#contract/lang.ts';
import { rulebook, type EventCode } from '#contract/matches/rulebook.ts';
import { w as form } from '#web/form/text.ts';
import { e } from '#web/staff/matches/builder/event-text.ts';
import { f } from '#web/staff/matches/builder/field-text.ts';
import { w as builder } from '#web/staff/matches/builder/text.ts';
import {
  furtherPapers,
  usualAwards,
  usualContacts,
  usualDocuments,
  usualFees,
  usualQuotas,
} from '#web/staff/matches/builder/usual.ts';
import type { Values } from '#web/staff/matches/builder/values.ts';
import { w as list } from '#web/staff/matches/text.ts';
import type { Hand, Within } from './hand.ts';

interface Written {
  name: { zh: string; en: string };
  place: { zh: string; en: string };
}

const say = (text: LangText) => text[currentLang()] ?? text.zh;

/** What the regulation of an open regional championship holds. */
export const regulation = {
  events: {
    individual: ['SRSS', 'SRSE', 'SRDU', 'SRTU', 'SRIF'],
    team: ['SRDR', 'SRSR', 'DDSR', 'SRPF', 'SRTF'],
  },
  places: { group: 40, team: 16, all: 900 },
  prices: [60, 150, 180, 320],
} as const satisfies { events: Record<'individual' | 'team', readonly EventCode[]> } & Record<
  string,
  unknown
>;

/** The two fields of a text in both languages. */
export const pair = (within: Within, label: string) =>
  within.getByRole('group', { name: label, exact: true });

export async function typeBoth(hand: Hand, label: string, { zh, en }: Written['name']): Promise<void> {
  const fields = pair(hand.page, label);
  await hand.type(form('chinese'), zh, fields);
  await hand.type(form('english'), en, fields);
}

/** What an item is opened with has the caret: typing goes on there. */
async function typeOn(hand: Hand, text: string): Promise<void> {
  const caret = hand.page.locator('input:focus, textarea:focus');
  await expect(caret).toHaveValue('');
  await caret.fill(text);
}

/** From the list of matches to a regulation that lacks nothing, published, by hand. */
export async function writeRegulation(hand: Hand, named: Written): Promise<void> {
  await beginMatch(hand, named);
  await fillIn(hand);
  await publish(hand);
}

/** A match with a name and a place. */
export async function beginMatch(hand: Hand, { name, place }: Written): Promise<void> {
  const { page } = hand;
  await hand.press(list('newMatch'));
  await hand.press(list('begin'), page.getByRole('dialog'));
  await page.getByRole('heading', { level: 1, name: builder('untitled') }).waitFor();
  await typeBoth(hand, f('name'), name);
  await typeBoth(hand, f('place'), place);
}

/** All that the regulation of such a match says. */
export async function fillIn(hand: Hand): Promise<void> {
  const dialog = hand.page.getByRole('dialog');
  await hand.choose(form('province'), say({ zh: '重庆市', en: 'Chongqing' }));
  await hand.press(say(usualContacts[0]!.name));
  await typeOn(hand, '023-6300 1000');

  await hand.press(e('addEvents'));
  const codes = Object.values(regulation.events).flat();
  for (const code of codes) await hand.tick(say(rulebook[code].name), true, dialog);
  await hand.press(e('addChosen', { n: codes.length }), dialog);
  await groups(hand, dialog);

  await hand.type(f('individualEvents'), '3');
  await hand.type(f('teamEvents'), '3');
  await hand.type(f('entriesPerGroup'), '4');
  await hand.press(say(usualQuotas[0]!.name));
  await typeOn(hand, String(regulation.places.all));

  for (const [at, { name: fee }] of offeredFees.entries()) {
    await hand.press(say(fee));
    await typeOn(hand, String(regulation.prices[at]));
  }
  await hand.type(f('consentAge'), '18');
  await hand.press(say(furtherPapers[0]!.name));
  await hand.type(f('deposit'), '500');
  await hand.press(say(usualDocuments[0]!.name));
  await typeOn(hand, '一、项目设置\n各组别按出生日期参加。\n二、报名办法\n通过本系统报名。');
  for (const award of usualAwards) await hand.press(say(award.name));
  await hand.press(f('addPointTotal'));
}

export async function publish(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(builder('publish'));
  await hand.press(builder('publish'), page.getByRole('dialog'));
  await page.getByText(builder('published'), { exact: true }).waitFor();
}

/** Seven ages of each sex for individuals; of teams the mixed ones too. */
async function groups(hand: Hand, dialog: Locator): Promise<void> {
  await hand.press(e('generate'));
  await hand.choose(e('usual'), e('regional'), dialog);
  await hand.press(e('allIndividual'), dialog);
  await hand.type(e('capacityEach'), String(regulation.places.group), dialog);
  await hand.press(e('make'), dialog);
  // The same ages again, for what has no groups yet.
  await hand.press(e('generate'));
  await hand.tick(e('mixed'), true, dialog);
  await hand.type(e('capacityEach'), String(regulation.places.team), dialog);
  await hand.press(e('make'), dialog);
}

/** Fees that are offered by name where a match has events of both kinds. */
const offeredFees = usualFees([{ kind: 'individual' }, { kind: 'team' }] as Values['events']);
