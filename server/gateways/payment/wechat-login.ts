import * as z from 'zod/mini';
import { GatewayError } from './gateway.ts';
import type { WechatSettings } from './settings.ts';

const timeoutMs = 10_000;

/**
 * Who has opened a page inside WeChat, by the code that WeChat has sent them back with.
 * @throws GatewayError
 */
export async function openIdOf(
  { openBase, appid, appSecret }: WechatSettings,
  code: string,
): Promise<string> {
  const query = new URLSearchParams({ appid, secret: appSecret!, code, grant_type: 'authorization_code' });
  const url = new URL(`sns/oauth2/access_token?${query.toString()}`, openBase);
  let data: unknown;
  try {
    data = await (await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })).json();
  } catch (error) {
    throw new GatewayError('unknown', 'openid', { cause: (error as Error).name });
  }
  const parsed = z.object({ openid: z.string() }).safeParse(data);
  if (!parsed.success) throw new GatewayError('refused', 'openid');
  return parsed.data.openid;
}
