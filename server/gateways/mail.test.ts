import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { MailFailed, openMail } from './mail.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that knows no TLS, and what it was given. */
async function plainServer() {
  const got: string[] = [];
  server = createServer((socket) => {
    let body = false;
    socket.write('220 here\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        got.push(line);
        if (body && line !== '.') continue;
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n');
        body = line === 'DATA';
      }
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, resolve));
  return { got, port: (server.address() as { port: number }).port };
}
const message = { to: 'somebody@example.org', subject: 'code', text: '123456', unsubscribe: null };
const sendBy = async (url: string) => {
  const mail = await openMail({ mail: { url, from: 'a@example.org' } });
  return mail!.send(message);
};

test('what leaves this machine is never sent in the clear', async () => {
  const { got, port } = await plainServer();
  await expect(sendBy(`smtp://127.0.0.2:${port}`)).rejects.toThrow('mail: ');
  expect(got.join('\n')).not.toContain('123456');
  await sendBy(`smtp://127.0.0.1:${port}`);
  expect(got.join('\n')).toContain('123456');
});

describe('a recipient who is refused', () => {
  // https://www.rfc-editor.org/rfc/rfc3463: X.1.X is the address, X.7.X policy
  test.each([
    ['550 5.1.1 <a@example.org>: Recipient address rejected: User unknown', true],
    ['550 5.7.1 Service unavailable, client host blocked', false],
    ['550 Mailbox not found or access denied', true],
    ['550 Connection frequency limited', false],
    ['550-5.7.26 Unauthenticated mail is not accepted', false],
    ['553 5.1.3 Bad recipient address syntax', true],
  ])('%s: final is %s', (response, final) => {
    const responseCode = Number(response.slice(0, 3));
    const failed = new MailFailed({ code: 'EENVELOPE', command: 'RCPT TO', responseCode, response });
    expect(failed).toMatchObject({ final, why: `EENVELOPE ${responseCode}` });
  });
});
