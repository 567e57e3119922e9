import { createHash } from 'node:crypto';

/** Two made-up people who have WeChat. */
export const payers = [
  { id: 'wang', name: { zh: '王晓绳', en: 'Wang Xiaosheng' } },
  { id: 'li', name: { zh: '李大川', en: 'Li Dachuan' } },
] as const;

/** A payer's id within one application; each application has another id for the same payer. */
export function openIdOf(app: string, payer: string): string {
  return `o${createHash('sha256').update(`${app} ${payer}`).digest('base64url').slice(0, 27)}`;
}

export function isOpenId(app: string, openId: unknown): boolean {
  return payers.some(({ id }) => openIdOf(app, id) === openId);
}
