import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, pageLang, queryOf, sendPage } from './html.ts';
import { formOf, isOwnForm, leadsBack } from './from-here.ts';
import { appSecretOf } from './local-settings.ts';
import { openIdOf, payers } from './users.ts';
import type { Side } from './side.ts';
import { w } from './text.ts';

/**
 * WeChat's web authorisation: the browser asks for a code, and the server that has the code gets the id of
 * the person who opened the page.
 */

const path = '/wechat/connect/oauth2/authorize';

export function authorization(app: FastifyInstance, { books, accounts, base, clock }: Side): void {
  const root = () => new URL(base()).pathname.replace(/\/$/, '');

  /** What is asked for, if it may be. */
  function askedBy(request: FastifyRequest, said: URLSearchParams) {
    const app = said.get('appid') ?? '';
    const back = leadsBack(request, said.get('redirect_uri') ?? '');
    const isKnown = accounts.some((each) => each.channel === 'wechat' && each.app === app);
    return isKnown && back !== null ? { app, back: new URL(back), state: said.get('state') ?? '' } : null;
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const lang = pageLang(request);
    const title = w.in(lang, 'badApp');
    const main = html`<h1>${title}</h1>
      <p>${w.in(lang, 'badAppWhy')}</p>`;
    return sendPage(request, reply, root(), { title, main, status: 400 });
  };

  app.get(path, (request, reply) => {
    const lang = pageLang(request);
    const login = askedBy(request, queryOf(request));
    if (!login) return refuse(request, reply);
    const main = html`<h1>${w.in(lang, 'who')}</h1>
      <p>${w.in(lang, 'whoWhy', { app: login.app })}</p>
      <form method="post" action="${root()}${path}" class="who">
        <input type="hidden" name="appid" value="${login.app}" />
        <input type="hidden" name="redirect_uri" value="${login.back.href}" />
        <input type="hidden" name="state" value="${login.state}" />
        ${payers.map(({ id, name }) => html`<button name="payer" value="${id}">${name[lang]}</button>`)}
      </form>`;
    const leadsTo = login.back.origin;
    return sendPage(request, reply, root(), { title: w.in(lang, 'whoTitle'), main, leadsTo });
  });

  app.post(path, (request, reply) => {
    const fields = formOf(request);
    const login = askedBy(request, fields);
    const payer = payers.find(({ id }) => id === fields.get('payer'));
    if (!login || !payer || !isOwnForm(request, base())) return refuse(request, reply);
    const code = books.codeFor(login.app, openIdOf(login.app, payer.id), clock().getTime());
    login.back.searchParams.set('code', code);
    login.back.searchParams.set('state', login.state);
    return reply.redirect(login.back.href, 303);
  });

  app.get('/wechat/sns/oauth2/access_token', (request) => {
    const said = queryOf(request);
    const [appid, code] = [said.get('appid') ?? '', said.get('code') ?? ''];
    const account = accounts.find((each) => each.channel === 'wechat' && each.app === appid);
    if (!account) return { errcode: 40_013, errmsg: 'invalid appid' };
    if (said.get('secret') !== appSecretOf(account)) return { errcode: 40_125, errmsg: 'invalid appsecret' };
    const openid = books.openIdFor(code, appid, clock().getTime());
    if (openid === undefined) return { errcode: 40_029, errmsg: 'invalid code' };
    return { access_token: code, expires_in: 7_200, refresh_token: code, openid, scope: 'snsapi_base' };
  });
}
