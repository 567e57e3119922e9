import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Lang } from '#contract/lang.ts';
import { topics, type Topic } from '#contract/notices/choices.ts';
import { record } from '#server/audit/record.ts';
import type { Config } from '#server/config.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { keyedHash } from '#server/secrets.ts';
import { langFor } from '#server/outbox/lang.ts';
import { choose } from './store.ts';
import { messageFoot as w, topicWords } from './text.ts';

const path = '/unsubscribe';

function sealOf({ keys }: Pick<Config, 'keys'>, accountId: string, topic: Topic): Buffer {
  return keyedHash(keys.sign, `unsubscribe ${accountId} ${topic}`);
}

/** Ends mails of one kind to one account, without a login; it opens nothing else, and shows nothing of the account. */
export function unsubscribeAddress(
  site: Pick<Config, 'keys' | 'publicUrl'>,
  accountId: string,
  topic: Topic,
): string {
  const seal = sealOf(site, accountId, topic).toString('base64url');
  return `${site.publicUrl}${path}/${accountId}/${topic}/${seal}`;
}

interface Params {
  accountId: string;
  topic: string;
  seal: string;
}

/**
 * The link in each mail. A look changes nothing, as mail servers follow links by themselves; a press does, and so does
 * the mail program's own button, which posts (RFC 8058).
 */
export async function serveUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  const topicOf = ({ accountId, topic, seal }: Params): Topic | undefined => {
    const named = topics.find((each) => each === topic);
    const sealBytes = Buffer.from(seal, 'base64url');
    const right = named && sealOf(config, accountId, named);
    return right && sealBytes.length === right.length && timingSafeEqual(sealBytes, right)
      ? named
      : undefined;
  };
  const langOf = async (accountId: string): Promise<Lang | undefined> => {
    const row = await services.db
      .selectFrom('accounts')
      .select(['lang', 'country_id as countryId'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    return row && langFor(row);
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_, body, done) =>
      done(null, body),
    );
    const route = `${path}/:accountId/:topic/:seal`;
    scope.get<{ Params: Params }>(route, async (request, reply) => {
      const topic = topicOf(request.params);
      const lang = topic && (await langOf(request.params.accountId));
      if (!topic || !lang) return page(reply.code(404), 'zh', w.in('zh', 'unsubscribeWrong'));
      const named = { topic: topicWords.in(lang, topic) };
      return page(reply, lang, w.in(lang, 'unsubscribeAsk', named), w.in(lang, 'unsubscribeDo'));
    });
    scope.post<{ Params: Params }>(route, async (request, reply) => {
      const { accountId } = request.params;
      const topic = topicOf(request.params);
      const lang = topic && (await langOf(accountId));
      if (!topic || !lang) return page(reply.code(404), 'zh', w.in('zh', 'unsubscribeWrong'));
      const choice = { topic, channel: 'mail', wanted: false } as const;
      await transaction(services.db, async (trx) => {
        await choose(trx, accountId, choice);
        const actor = { now: services.clock(), requestId: request.id, session: null };
        await record(trx, actor, {
          act: 'message.choose',
          subject: 'account',
          subjectId: accountId,
          after: choice,
        });
      });
      return page(reply, lang, w.in(lang, 'unsubscribeDone', { topic: topicWords.in(lang, topic) }));
    });
  });
}

/** A page of a few words: it holds nothing but our own texts. */
function page(reply: FastifyReply, lang: Lang, text: string, button?: string): FastifyReply {
  const title = w.in(lang, 'unsubscribeTitle');
  const form = button === undefined ? '' : `<form method="post"><button>${button}</button></form>`;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
    .send(
      `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${title} · RopeMeet</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1rem;color:#1b2430}` +
        'button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:6px;background:#1c5fd4;color:#fff;min-height:44px}</style>' +
        `<h1 style="font-size:20px">${title}</h1><p>${text}</p>${form}</html>`,
    );
}
