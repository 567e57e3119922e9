import type { Page } from '@playwright/test';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';

/** Makes a call as the account logged in on this page, to learn what there is to look at. */
export async function ask<C extends Call>(page: Page, call: C, body: BodyOf<C>): Promise<DataOf<C>> {
  const realm = call.path.startsWith('admin/') ? 'staff' : 'portal';
  const { data, msg } = await page.evaluate(
    async ([path, sent, [tokenName, uidName]]) => {
      const cookies = Object.fromEntries(document.cookie.split('; ').map((each) => each.split('=')));
      const answer = await fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...sent, token: cookies[tokenName!], uid: cookies[uidName!] }),
      });
      return (await answer.json()) as { data: unknown; msg: string };
    },
    [call.path, body as object, realm === 'staff' ? ['staffToken', 'staffUid'] : ['token', 'uid']] as const,
  );
  if (data === null) throw new Error(`${call.path}: ${msg}`);
  return data as DataOf<C>;
}

/** The same, of one page. */
export const asking =
  (page: Page) =>
  <C extends Call>(call: C, body: BodyOf<C>) =>
    ask(page, call, body);
