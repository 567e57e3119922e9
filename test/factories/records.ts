import * as calls from '#contract/records/calls.ts';
import type { RecordRegister } from '#contract/records/register.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, TestServer } from '#test/server.ts';

export const aRegister = (patch: Partial<RecordRegister> = {}): RecordRegister => ({
  name: { zh: '全国跳绳纪录', en: 'National records' },
  about: null,
  scope: 'national',
  ruleBook: 'national',
  matchIds: null,
  conditions: { judges: 3, judgeLevel: 'national', firstAttempt: true, equals: false },
  categories: [{ id: newId(), code: 'SRSS', gender: 4, ageFrom: null, ageTo: null }],
  opened: true,
  ...patch,
});

/** Registers of records as staff write and read them; `of` may be filled later, in a `beforeAll`. */
export function recordRegisters({ server, staff }: { server: TestServer; staff: Caller }) {
  const typed = (categoryId: string, count: number) => ({
    categoryId,
    value: count * 100,
    holder: '前人',
    unit: '老队',
    match: '2019 年锦标赛',
    setOn: '2019-05-01',
  });
  /** A register whose record is this count, as typed. */
  async function written(count: number | null, patch: Partial<RecordRegister> = {}) {
    const registerId = newId();
    const register = aRegister(patch);
    await server.ok(calls.setRecordRegister, { registerId, version: 0, register }, staff);
    const categoryId = register.categories[0]!.id;
    const record = count === null ? null : typed(categoryId, count);
    if (record) await server.ok(calls.addRecord, { registerId, recordId: newId(), record }, staff);
    return { registerId, register, categoryId };
  }
  const read = (registerId: string) => server.ok(calls.getRecordRegister, { registerId }, staff);
  const recordsOf = async (registerId: string) => (await read(registerId)).records;
  return {
    written,
    read,
    recordsOf,
    found: async (registerId: string) =>
      (await recordsOf(registerId)).filter(({ state }) => state === 'candidate'),
    decide: (recordId: string, decision: calls.RecordDecision, reason = '') =>
      server.call(calls.decideRecord, { recordId, decision, reason }, staff),
  };
}
