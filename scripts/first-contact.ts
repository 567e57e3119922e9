import { renderUnicodeCompact } from 'uqr';
import { payees } from '#contract/matches/fee-item.ts';
import { channels } from '#contract/payments/channel.ts';
import { noticeUrl } from '#server/payments/paying/addresses.ts';
import { firstContact } from '#server/payments/merchants/first-contact.ts';
import { contactWords } from '#server/payments/merchants/first-contact-text.ts';
import { gatewayOf, merchantFor } from '#server/payments/merchants/merchants.ts';
import { PlainError } from '#server/plain-error.ts';
import { withDatabase } from './database.ts';

/** `npm run first-contact -- wechat|alipay package|service [en]`: pays 0.01 yuan to an account in use and gives it back. */
const [channelText, payeeText, langText] = process.argv.slice(2);
const channel = channels.find((each) => each === channelText);
const payee = payees.find((each) => each === payeeText);
const lang = langText === 'en' ? 'en' : 'zh';

await withDatabase(async (config, _client, db) => {
  if (!channel || !payee) throw new PlainError(contactWords.in(lang, 'usage'));
  const id = await merchantFor(db, channel, payee);
  const gateway = id === undefined ? undefined : await gatewayOf({ db, config }, id);
  if (id === undefined || !gateway) throw new PlainError(contactWords.in(lang, 'noAccount'));
  const works = await firstContact(gateway, {
    lang,
    notifyUrl: noticeUrl(config, id),
    returnUrl: config.publicUrl,
    say: (line) => console.log(line),
    scan: (content) => console.log(renderUnicodeCompact(content)),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  if (!works) process.exitCode = 1;
  return contactWords.in(lang, works ? 'works' : 'fails');
});
