import type { Page } from '@playwright/test';
import { w as appeals } from '#web/staff/appeals/text.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import type { Hand } from './hand.ts';
import { seeMessage } from './message.ts';
import { pointer } from './pointer.ts';
import { logInStaff } from './session.ts';

/** A committee of three is named on the page of an appeal, two of them vote, and the chair upholds it. */
export async function upholdAppeal(hand: Hand, newPage: () => Promise<Page>, reason: string): Promise<void> {
  const { page } = hand;
  const dialog = page.getByRole('dialog');
  await hand.press(appeals('name'));
  for (const name of ['管理员', '仲裁 何老师', '仲裁 崔老师'])
    await hand.tick(new RegExp(`^${name}`), true, dialog);
  await hand.choose(appeals('chair'), '竞赛主任 郑老师', dialog);
  await hand.press(appeals('save'), dialog);
  await seeMessage(page, appeals('named'));
  await vote(hand);
  const as = async (account: string): Promise<Hand> => {
    const other = await newPage();
    await logInStaff(other, `${account}@ropemeet.example`);
    await other.goto(page.url());
    return pointer(other);
  };
  await vote(await as('arbiter'));
  const chair = await as('director');
  await chair.press(appeals('decideUphold'));
  await chair.type(queueWords('ownReason'), reason);
  await chair.press(appeals('decideUphold'));
  await seeMessage(chair.page, appeals('decided'));
}

async function vote(hand: Hand): Promise<void> {
  const dialog = hand.page.getByRole('dialog');
  await hand.press(appeals('vote'));
  await hand.pick(appeals('vote'), appeals('uphold'), dialog);
  await hand.press(appeals('cast'), dialog);
  await seeMessage(hand.page, appeals('voted'));
}
