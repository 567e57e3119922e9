import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getUserInfo, login } from '#contract/accounts/calls.ts';
import { getConfig, setSite } from '#contract/config/calls.ts';
import { fill } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import { onExpired, onProof, send } from './client.ts';
import { CallFailed } from './failure.ts';
import { makeQueryClient } from './queries.ts';
import { forgetSession, keepSession } from './session.ts';

vi.mock('./transport.ts', () => ({ post: vi.fn() }));
const { post } = await import('./transport.ts');
const sent = vi.mocked(post);

let serial = 0;
/** Equal calls share their answers for a while, so each test sends another body. */
const asking = () => ({ configs: [{ name: `n${++serial}`, version: '1' }] });
const site = () => ({ shopUrl: `https://shop.example/${++serial}`, shopQr: '', settingsPanel: false });
const answers = (code: number, extra: object = {}, status = 200) =>
  sent.mockResolvedValue({ status, text: JSON.stringify({ code, data: {}, msg: '', arrErr: [], ...extra }) });
const failing = async (path: () => Promise<unknown>): Promise<CallFailed> => {
  const failure: unknown = await path().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailed);
  return failure as CallFailed;
};

beforeEach(() => {
  sent.mockReset();
  keepSession({ token: 't', uid: 'u' });
});
afterEach(() => {
  forgetSession();
  vi.useRealTimers();
});

describe('token and uid', () => {
  test('go into the body once there is a session, and not into a call for anyone', async () => {
    answers(1);
    await send(getUserInfo, {}, { exempt: true });
    expect(JSON.parse(sent.mock.calls[0]![1])).toEqual({ token: 't', uid: 'u' });
    const body = asking();
    await send(getConfig, body);
    expect(JSON.parse(sent.mock.calls[1]![1])).toEqual(body);
  });
});

describe('a call that is refused for want of proof', () => {
  const proof = { password: 'sealed', ts: 1, code: '123456' } as never;
  afterEach(() => onProof(undefined));

  test('is made again with what was given, and is silent once it was given up', async () => {
    const headers: (string | null)[] = [];
    const proofs = [proof, null];
    onProof(async (failed) => {
      headers.push(failed && failed.message);
      return proofs.shift() ?? null;
    });
    answers(refusals.proofNeeded.code);
    sent.mockResolvedValueOnce({
      status: 200,
      text: JSON.stringify({ code: refusals.proofNeeded.code, data: {}, msg: '', arrErr: [] }),
    });
    const failures: CallFailed[] = [];
    const client = makeQueryClient((failure) => failures.push(failure));
    const mutation = client.getMutationCache().build(client, { mutationFn: () => send(setSite, site()) });
    const failure = await failing(() => mutation.execute(undefined));
    expect(failure.givenUp).toBe(true);
    expect(headers).toHaveLength(2);
    expect(JSON.parse(sent.mock.calls[1]![1])).toMatchObject({ proof });
    expect(failures).toEqual([]);
  });

  test('is shown as any other where nothing can ask', async () => {
    answers(refusals.proofNeeded.code);
    expect((await failing(() => send(setSite, site()))).givenUp).toBe(false);
  });
});

describe('the 500 ms rule, keyed on path and body', () => {
  test('an equal read shares the running answer; another body does not', async () => {
    answers(1);
    const body = asking();
    await Promise.all([send(getConfig, body), send(getConfig, body), send(getConfig, asking())]);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('an equal write gets the first one’s result within the time, and is sent again after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    answers(1);
    const body = site();
    await send(setSite, body);
    await send(setSite, body);
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(501);
    await send(setSite, body);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('polls and uploads are exempt', async () => {
    answers(1);
    const body = asking();
    await Promise.all([send(getConfig, body, { exempt: true }), send(getConfig, body, { exempt: true })]);
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('codes (requirements, section 8)', () => {
  test.each([refusals.sessionExpired.code, refusals.expiredOld.code, refusals.expiredOlder.code])(
    '%s means that the session is over',
    async (code) => {
      const expired = vi.fn();
      onExpired(expired);
      answers(code);
      expect((await failing(() => send(getUserInfo, {}, { exempt: true }))).message).toBe(
        refusals.sessionExpired.zh,
      );
      expect(expired).toHaveBeenCalledOnce();
    },
  );

  test('1001 means it in answers of login and profile alone', async () => {
    answers(refusals.eventTimeWrong.code);
    expect((await failing(() => send(getUserInfo, {}, { exempt: true }))).expired).toBe(true);
    const other = await failing(() => send(setSite, site()));
    expect(other).toMatchObject({ expired: false, message: refusals.eventTimeWrong.zh });
  });

  test('so does code 1 outside 2xx', async () => {
    answers(1, {}, 500);
    expect((await failing(() => send(getUserInfo, {}, { exempt: true }))).expired).toBe(true);
  });

  test('a wrong password at the login is no end of a session', async () => {
    const expired = vi.fn();
    onExpired(expired);
    answers(refusals.passwordWrong.code);
    const body = { account: `a${++serial}`, timeZone: '', ut: 1, pwd: 'x' };
    expect((await failing(() => send(login, body))).message).toBe(refusals.passwordWrong.zh);
    expect(expired).not.toHaveBeenCalled();
  });

  test('1011 shows the server’s words and then the text of the code', async () => {
    const { code, zh, said } = refusals.athleteOfOtherUnit;
    // As the server fills it (server/people/asks.test.ts).
    const msg = fill(said.zh, { name: '王伟', year: 2026 });
    answers(code, { msg });
    expect((await failing(() => send(setSite, site()))).message).toBe(`${msg} ${zh}`);
  });

  test('120 shows the too-frequent message; a code that is in no catalogue is unknown', async () => {
    answers(refusals.codeTooOften.code, { msg: 'whatever' });
    expect((await failing(() => send(setSite, site()))).message).toBe(refusals.codeTooOften.zh);
    answers(424_242);
    expect((await failing(() => send(setSite, site()))).message).toContain('424242');
  });

  test('an answer without an envelope (a proxy’s page) is a failure, -1', async () => {
    sent.mockResolvedValue({ status: 502, text: '<html>' });
    expect(await failing(() => send(setSite, site()))).toMatchObject({
      code: refusals.failure.code,
      message: refusals.failure.zh,
    });
  });

  test('every broken rule comes along', async () => {
    const problem = { code: refusals.required.code, place: 'shopUrl', values: {}, severity: 'block' };
    answers(refusals.typeError.code, { arrErr: [problem] });
    expect((await failing(() => send(setSite, site()))).problems).toEqual([problem]);
  });
});
