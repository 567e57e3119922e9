// A receiver of webhooks that verifies who sent them. Run: node receive-webhooks.mjs 9000 whsec_…
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
const [port, secret] = process.argv.slice(2);
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
createServer(async (request, answer) => {
  const body = Buffer.concat(await request.toArray());
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signed = '' } = request.headers;
  const own = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest();
  const theirs = signed.split(' ').map((each) => Buffer.from(each.replace('v1,', ''), 'base64'));
  const fresh = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  const good = fresh && theirs.some((each) => each.length === own.length && timingSafeEqual(each, own));
  answer.writeHead(good ? 204 : 401).end(); // An id that you have seen is a repeat: answer 204 and do nothing.
  if (good) process.stdout.write(`${id} ${body}\n`);
}).listen(Number(port));
