import type { Selectable } from 'kysely';
import { words, type Lang } from '#contract/lang.ts';
import type { Config } from '#server/config.ts';
import type { OutboxTable } from './table.ts';

const foot = words('messages.foot', { see: { zh: '查看：{address}', en: 'See: {address}' } });

type Site = Pick<Config, 'publicUrl'>;

/** The line of a mail that leads to a page of the portal. */
export function seeLine({ publicUrl }: Site, link: string, lang: Lang): string {
  return foot.in(lang, 'see', { address: `${publicUrl}${link}` });
}

/** The text of a message as it leaves: a mail about something ends with where that is shown. */
export function linked(
  site: Site,
  { body, link, lang }: Pick<Selectable<OutboxTable>, 'body' | 'link' | 'lang'>,
): string {
  return link === null ? body : `${body}\n\n${seeLine(site, link, lang === 'en' ? 'en' : 'zh')}`;
}
