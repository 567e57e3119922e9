import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** What WeChat Pay takes in the body of a request, by the field tables of its documents; anything else is PARAM_ERROR. */

/** A field that may be left out may not be blank. */
const text = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.refine((value) => [...value].length <= most),
  );
const bytes = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.refine((value) => Buffer.byteLength(value) <= most),
  );
const fen = z.int().check(z.minimum(1));
const currency = z.optional(z.literal('CNY'));
/** No parameters may follow. The documents want https too, which a server on this machine does not have. */
const notifyUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(255), z.regex(/^[^?]*$/));
const outTradeNo = z.string().check(z.regex(/^[\w\-|*]{6,32}$/));
const rfc3339 = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/), z.maxLength(64));

const order = {
  appid: text(32),
  mchid: text(32),
  description: text(127),
  out_trade_no: outTradeNo,
  time_expire: z.optional(rfc3339),
  notify_url: notifyUrl,
  amount: z.object({ total: fen, currency }),
};
const payerClientIp = z.string().check(z.refine((value) => isIP(value) !== 0));

/** https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_4_1.shtml (native), chapter3_3_1 (h5), chapter3_1_1 (jsapi). */
export const orders = {
  native: z.object(order),
  h5: z.object({
    ...order,
    scene_info: z.object({
      payer_client_ip: payerClientIp,
      h5_info: z.object({ type: z.enum(['iOS', 'Android', 'Wap']) }),
    }),
  }),
  jsapi: z.object({ ...order, payer: z.object({ openid: text(128) }) }),
};

/** https://pay.weixin.qq.com/doc/v3/merchant/4012791903 */
export const refund = z.object({
  out_trade_no: outTradeNo,
  out_refund_no: z.string().check(z.regex(/^[\w\-|*@]{1,64}$/)),
  reason: z.optional(bytes(80)),
  notify_url: z.optional(notifyUrl),
  amount: z.object({ refund: fen, total: fen, currency: z.literal('CNY') }),
});

/** https://pay.weixin.qq.com/doc/v3/merchant/4014551946 */
export const echo = z.object({ echo_message: text(4096), notify_url: z.optional(notifyUrl) });

export const close = z.object({ mchid: text(32) });
