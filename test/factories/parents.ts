import type { BodyOf, DataOf } from '#contract/call.ts';
import {
  findConsentChild,
  proveParentsPhone,
  sendParentsCode,
  setParentsLink,
} from '#contract/consent/parents-link-calls.ts';
import { setMember } from '#contract/people/calls.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { mobile } from '#demo/builder/numbers.ts';
import { newId } from '#server/db/id.ts';
import type { TestServer } from '#test/server.ts';
import type { PortalCaller } from './accounts.ts';
import { postFrom, type From } from './from.ts';
import { aMemberInput } from './people.ts';

export interface AChild {
  memberId: string;
  name: string;
  number: string;
}

/** A child as a unit enters it, with what a parent knows of it. */
export async function aChild(server: TestServer, unit: PortalCaller, patch: Partial<MemberInput> = {}) {
  const memberId = newId();
  const member = aMemberInput({ birthdate: '2016-03-07', ...patch });
  await server.ok(setMember, { id: memberId, version: 0, member }, unit);
  return { memberId, name: member.name, number: member.idCardNumber! } satisfies AChild;
}

export async function aParentsLink(server: TestServer, unit: PortalCaller): Promise<string> {
  return tokenIn(await server.ok(setParentsLink, { id: newId() }, unit));
}

export const tokenIn = ({ address }: { address: string | null }) => address!.split('#')[1]!;

let serial = 0;
export const aParentsPhone = () => mobile(20_000_000 + ++serial, 138);

/** The newest message to a phone. */
export async function lastMessage({ db }: TestServer, phone: string): Promise<string> {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('target', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return body;
}

/** A parent who has proved the phone. */
export async function aParent(server: TestServer, link: string, phone = aParentsPhone()) {
  await server.ok(sendParentsCode, { link, phone });
  const code = /\d{6}/.exec(await lastMessage(server, phone))![0];
  const { proof } = await server.ok(proveParentsPhone, { link, phone, code });
  return { link, phone, proof };
}
export type AParent = Awaited<ReturnType<typeof aParent>>;

export function aSearch(
  parent: AParent,
  { name, number }: Pick<AChild, 'name' | 'number'>,
  patch: Partial<BodyOf<typeof findConsentChild>> = {},
): BodyOf<typeof findConsentChild> {
  const numberEnd = number.slice(-6);
  const guardian = { guardianName: '安国庆', relation: 'mother' as const };
  return { ...parent, childName: name, numberEnd, ...guardian, lang: 'zh', ...patch };
}

export type Found = DataOf<typeof findConsentChild>;

/** The whole answer of a search from somewhere, but for what differs from answer to answer. */
export async function searchFrom(server: TestServer, body: object, remoteAddress: From['remoteAddress']) {
  const { code, msg, data } = await postFrom(server, findConsentChild, body, { remoteAddress });
  return { code, msg, data };
}
