import type { Proof } from '#contract/accounts/second-factor.ts';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Lang } from '#contract/lang.ts';
import { isOfStaff } from '#contract/refusals/refusal.ts';
import { refusalName } from '#contract/refusal-name.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';

/** Who calls: what a session gives (test/factories/accounts.ts makes one). */
export interface Caller {
  token: string;
  uid: string;
  /** Password and code, for calls that take proof (test/factories/persons.ts). */
  proof?: () => Proof;
  /** Of the browser that the session is bound to (`inBrowser` of test/factories/accounts.ts). */
  cookie?: string;
}

export interface Calls {
  /** The whole answer; the data, where there is any, has been checked against the contract. */
  call<C extends Call>(
    call: C,
    body: BodyOf<C>,
    caller?: Caller | null,
    lang?: Lang,
  ): Promise<Envelope<DataOf<C>>>;
  /** The data; throws when refused. */
  ok<C extends Call>(call: C, body: BodyOf<C>, caller?: Caller | null, lang?: Lang): Promise<DataOf<C>>;
  /** The refusal's name and the names of the problems; throws when it succeeds. */
  refused<C extends Call>(
    call: C,
    body: BodyOf<C>,
    caller?: Caller | null,
  ): Promise<{ name: RefusalName; problems: { name: RefusalName; place: string }[] }>;
}

export function nameOf(code: number): RefusalName {
  const name = refusalName(code);
  if (!name) throw new Error(`code ${code} is not in the catalogue`);
  return name;
}

/** The texts of these never come to those who make calls outside the console (contract/refusals/refusal.ts). */
const ofStaff = new Set<number>(
  Object.values(refusals)
    .filter(isOfStaff)
    .map(({ code }) => code),
);

interface Options {
  url: string;
  /** What is known of a bug that a call has met. */
  aboutBug?: () => string;
  /** How long an answer may take. */
  timeoutMs?: number;
}

/** The calls of a server that listens at an address. */
export function callsAt({ url, aboutBug, timeoutMs }: Options): Calls {
  const call: Calls['call'] = async (declared, body, caller, lang = 'zh') => {
    const response = await fetch(`${url}/api/${declared.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': lang,
        ...(caller?.cookie ? { cookie: caller.cookie } : {}),
      },
      body: JSON.stringify({
        ...(body as object),
        ...(caller ? { token: caller.token, uid: caller.uid } : {}),
        ...(caller?.proof && declared.proof ? { proof: caller.proof() } : {}),
      }),
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    });
    const envelope = (await response.json()) as Envelope<never>;
    if (envelope.code === refusals.success.code) declared.data.parse(envelope.data);
    else if (envelope.code === refusals.otherError.code)
      throw new Error(`bug in ${declared.path}: ${aboutBug?.() ?? ''}`);
    const foreign = [envelope, ...envelope.arrErr].find(({ code }) => ofStaff.has(code));
    if (foreign && !declared.path.startsWith('admin/'))
      throw new Error(`the act of ${nameOf(foreign.code)} does not name ${declared.path}`);
    return envelope;
  };
  return {
    call,
    ok: async (declared, body, caller, lang) => {
      const { code, data, msg, arrErr } = await call(declared, body, caller, lang);
      if (code !== refusals.success.code)
        throw new Error(`${declared.path} refused: ${nameOf(code)} ${msg} ${JSON.stringify(arrErr)}`);
      return data!;
    },
    refused: async (declared, body, caller) => {
      const { code, arrErr } = await call(declared, body, caller);
      if (code === refusals.success.code) throw new Error(`${declared.path} was not refused`);
      return {
        name: nameOf(code),
        problems: arrErr.map(({ code: each, place }) => ({ name: nameOf(each), place })),
      };
    },
  };
}
