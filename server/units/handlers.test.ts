import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getUserInfo } from '#contract/accounts/calls.ts';
import { getUnit, setUnit, withdrawUnit } from '#contract/units/calls.ts';
import type { Unit } from '#contract/units/unit.ts';
import { newId } from '#server/db/id.ts';
import { aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aFile, aForm, aSubmittedUnit } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

const newAccount = (options: Parameters<typeof aUnit>[1] = {}) =>
  aUnit(server.db, { unitStatus: null, ...options });
const save = (caller: PortalCaller, version: number, unit: Unit, act: 'save' | 'submit' = 'save') =>
  server.ok(setUnit, { id: caller.unitId, version, act, ...unit }, caller);
const refusedSave = (caller: PortalCaller, version: number, unit: Unit, act: 'save' | 'submit' = 'save') =>
  server.refused(setUnit, { id: caller.unitId, version, act, ...unit }, caller);
const read = async (caller: PortalCaller) => (await server.ok(getUnit, {}, caller)).certification!;
/** A certified unit with a complete form. */
async function certified(status: 2 | 4 | 5 = 2) {
  const caller = await aSubmittedUnit(server);
  await server.db
    .updateTable('units')
    .set({ status, valid_year: 2026, reject_reason: status === 4 ? '证书不清晰' : '' })
    .where('id', '=', caller.unitId)
    .execute();
  return caller;
}

describe('first certification', () => {
  test('nothing is there before the first save, and the account’s own phone is offered', async () => {
    const caller = await newAccount();
    const { certification, account } = await server.ok(getUnit, {}, caller);
    expect(certification).toBeNull();
    expect(account.accountType).toBe(1);
    expect(account.phone).toMatch(/^139/);
  });

  test('an unfinished form is kept with status 0: unitId is no longer 0', async () => {
    const caller = await newAccount();
    expect((await server.ok(getUserInfo, {}, caller)).unitId).toBe(0);
    await save(caller, 0, aForm({ address: '', contactName: '', contactPhone: '' }));
    const info = await server.ok(getUserInfo, {}, caller);
    expect(info).toMatchObject({ unitId: caller.unitId, unitStatus: 0, roles: ['user', 'chinaUser'] });
    expect((await read(caller)).history.map(({ act, by }) => [act, by])).toEqual([['save', 'unit']]);
  });

  test('submitted, it is in review; the form comes back as it was sent', async () => {
    const caller = await aSubmittedUnit(server);
    const certification = await read(caller);
    expect(certification).toMatchObject({
      status: 1,
      version: 1,
      approved: null,
      change: 'none',
      unit: caller.unit,
    });
    expect(certification.submittedAt).not.toBeNull();
    expect((await server.ok(getUserInfo, {}, caller)).roles).toEqual(['user', 'visitor']);
  });

  test('an incomplete form is not taken for review, and every fault is named', async () => {
    const caller = await newAccount();
    const { name, problems } = await refusedSave(
      caller,
      0,
      aForm({ name: '飞跃俱乐部', address: '' }),
      'submit',
    );
    expect(name).toBe('typeError');
    expect(problems).toEqual([
      { name: 'unitNameProvince', place: 'name' },
      { name: 'required', place: 'address' },
      { name: 'certificateRequired', place: 'certificateId' },
    ]);
    expect((await server.ok(getUnit, {}, caller)).certification).toBeNull();
  });

  test('a city of another province, and a country that is none', async () => {
    const caller = await newAccount();
    const place = await refusedSave(caller, 0, aForm({ cityCode: 510100 }), 'submit');
    expect(place.problems).toContainEqual({ name: 'cityOfOtherProvince', place: 'cityCode' });
    const nowhere = await refusedSave(caller, 0, aForm({ countryId: 999 }));
    expect(nowhere.problems).toEqual([{ name: 'fieldWrong', place: 'countryId' }]);
  });

  test('a certificate must be the account’s own picture', async () => {
    const [caller, other] = [await newAccount(), await newAccount()];
    const certificateId = await aFile(server.db, other.accountId);
    const { problems } = await refusedSave(caller, 0, aForm({ certificateId }));
    expect(problems).toEqual([{ name: 'fieldWrong', place: 'certificateId' }]);
  });

  test('an individual account certifies a person, without stamp or address', async () => {
    const caller = await newAccount({ accountType: 11 });
    const wrong = await refusedSave(caller, 0, aForm());
    expect(wrong.problems).toEqual([{ name: 'unitTypeOfAccount', place: 'type' }]);
    const person = aForm({ type: 11, name: '欧阳·娜', address: '', contactName: '' });
    expect((await save(caller, 0, person, 'submit')).status).toBe(1);
  });

  test('a unit from abroad is free of the Chinese naming rule and names no province', async () => {
    const caller = await newAccount({ countryId: 276 });
    const certificateId = await aFile(server.db, caller.accountId);
    const unit = aForm({ name: 'Jump 4 Joy e.V.', countryId: 276, certificateId });
    const { problems } = await refusedSave(caller, 0, unit, 'submit');
    expect(problems.map((each) => each.name)).toEqual(['regionAbroad', 'regionAbroad']);
    await save(caller, 0, { ...unit, provinceCode: null, cityCode: null }, 'submit');
  });
});

describe('nothing is made twice and nothing is overwritten', () => {
  test('twenty clicks on the first save make one unit, and each gets the same answer', async () => {
    const caller = await newAccount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(caller, 0, aForm())));
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ id: caller.unitId, version: 1, status: 0 })]),
    );
    const rows = await server.db
      .selectFrom('units')
      .select('id')
      .where('account_id', '=', caller.accountId)
      .execute();
    expect(rows).toHaveLength(1);
    expect((await read(caller)).history).toHaveLength(1);
  });

  test('after a lost answer the form goes on from version 0 with what was typed since', async () => {
    const caller = await newAccount();
    await save(caller, 0, aForm());
    expect(await save(caller, 0, aForm({ address: '新溉大道 2 号' }))).toMatchObject({ version: 2 });
    expect((await read(caller)).unit.address).toBe('新溉大道 2 号');
  });

  test('two tabs that begin at once: the second id is refused', async () => {
    const caller = await newAccount();
    await save(caller, 0, aForm());
    expect((await refusedSave({ ...caller, unitId: newId() }, 0, aForm())).name).toBe('changedMeanwhile');
  });

  test('a stale version changes nothing', async () => {
    const caller = await newAccount();
    await save(caller, 0, aForm());
    await save(caller, 1, aForm({ address: '二号' }));
    expect((await refusedSave(caller, 1, aForm({ address: '三号' }))).name).toBe('changedMeanwhile');
    expect((await read(caller)).unit.address).toBe('二号');
  });

  test('another account’s unit can neither be read, taken over, changed nor withdrawn', async () => {
    const [owner, other] = [await aSubmittedUnit(server), await newAccount()];
    const body = { ...aForm({ name: '重庆夺取俱乐部' }), id: owner.unitId, act: 'save' as const };
    expect((await server.refused(setUnit, { ...body, version: 0 }, other)).name).toBe('notFound');
    expect((await server.refused(setUnit, { ...body, version: 1 }, other)).name).toBe('notFound');
    expect((await server.refused(withdrawUnit, { id: owner.unitId, version: 1 }, other)).name).toBe(
      'unitMissing',
    );
    const third = await aSubmittedUnit(server);
    expect((await server.refused(withdrawUnit, { id: owner.unitId, version: 1 }, third)).name).toBe(
      'notFound',
    );
    expect((await server.ok(getUnit, {}, other)).certification).toBeNull();
    expect((await read(owner)).unit.name).toBe(owner.unit.name);
  });
});

describe('states', () => {
  test('in review nothing can be edited, but it can be withdrawn and edited then', async () => {
    const caller = await aSubmittedUnit(server);
    expect((await refusedSave(caller, 1, caller.unit)).name).toBe('stateForbids');
    expect((await refusedSave(caller, 1, caller.unit, 'submit')).name).toBe('stateForbids');
    expect(await server.ok(withdrawUnit, { id: caller.unitId, version: 1 }, caller)).toMatchObject({
      status: 0,
    });
    expect(await save(caller, 2, caller.unit)).toMatchObject({ status: 0, version: 3 });
  });

  test('nothing that does not wait can be withdrawn', async () => {
    const caller = await certified();
    const body = { id: caller.unitId, version: 1 };
    expect((await server.refused(withdrawUnit, body, caller)).name).toBe('stateForbids');
    expect((await server.refused(withdrawUnit, { ...body, version: 9 }, caller)).name).toBe(
      'changedMeanwhile',
    );
  });

  test.each([4, 5] as const)(
    'from %s it is submitted again, next to the approved version',
    async (status) => {
      const caller = await certified(status);
      const unit = { ...caller.unit, name: '重庆新名跳绳俱乐部' };
      expect(await save(caller, 1, unit)).toMatchObject({ status });
      expect(await save(caller, 2, unit, 'submit')).toMatchObject({ status: 1 });
      const certification = await read(caller);
      expect(certification.unit.name).toBe(unit.name);
      expect(certification.approved?.name).toBe(caller.unit.name);
      const stored = await server.db
        .selectFrom('units')
        .select('name')
        .where('id', '=', caller.unitId)
        .executeTakeFirstOrThrow();
      expect(stored.name).toBe(caller.unit.name);
      expect(await server.ok(withdrawUnit, { id: caller.unitId, version: 3 }, caller)).toMatchObject({
        status,
      });
    },
  );
});

describe('a certified unit edits (requirements 4.1)', () => {
  test('contact and invoice are saved at once and nothing waits', async () => {
    const caller = await certified();
    const unit = {
      ...caller.unit,
      contactPhone: '13900000009',
      invoice: { ...caller.unit.invoice, title: '飞跃' },
    };
    expect(await save(caller, 1, unit, 'submit')).toMatchObject({ status: 2, version: 2 });
    expect(await read(caller)).toMatchObject({ unit, change: 'none', status: 2 });
  });

  test('another name waits next to the approved one; the unit may act all the while', async () => {
    const caller = await certified();
    const unit = { ...caller.unit, name: '重庆新名跳绳俱乐部', contactName: '李娜' };
    await save(caller, 1, unit, 'submit');
    const certification = await read(caller);
    expect(certification).toMatchObject({ status: 2, change: 'waiting', unit });
    expect(certification.approved!.name).toBe(caller.unit.name);
    const info = await server.ok(getUserInfo, {}, caller);
    expect(info).toMatchObject({ unitStatus: 2, unitName: caller.unit.name });
    expect(certification.history.at(-1)?.act).toBe('submitChange');
  });

  test('the name on the licence waits as the other does, and is the one that is shown where none was given', async () => {
    const caller = await certified();
    const unit = { ...caller.unit, licenceName: '飞跃（重庆）体育文化有限公司' };
    await save(caller, 1, unit, 'submit');
    const seen = await read(caller);
    expect(seen).toMatchObject({ change: 'waiting', unit, approved: { licenceName: caller.unit.name } });
    // As older units and changes are stored.
    await sql`update units set licence_name = '', pending = pending - 'licenceName' where id = ${caller.unitId}`.execute(
      server.db,
    );
    const { unit: older, approved } = await read(caller);
    expect([older.licenceName, approved!.licenceName]).toEqual([unit.name, unit.name]);
  });

  test('a change that waits keeps its place in the queue when only the contact changes', async () => {
    const caller = await certified();
    const unit = { ...caller.unit, name: '重庆新名跳绳俱乐部' };
    await save(caller, 1, unit, 'submit');
    const first = (await read(caller)).submittedAt;
    await save(caller, 2, { ...unit, contactName: '李娜' }, 'submit');
    expect((await read(caller)).submittedAt).toBe(first);
    await save(caller, 3, { ...unit, address: '三号' }, 'submit');
    expect((await read(caller)).submittedAt).not.toBe(first);
  });

  test('changing back, or withdrawing, drops the change', async () => {
    const caller = await certified();
    const unit = { ...caller.unit, name: '重庆新名跳绳俱乐部' };
    await save(caller, 1, unit, 'submit');
    await save(caller, 2, caller.unit, 'submit');
    expect(await read(caller)).toMatchObject({ change: 'none', unit: caller.unit });
    await save(caller, 3, unit, 'submit');
    await server.ok(withdrawUnit, { id: caller.unitId, version: 4 }, caller);
    expect(await read(caller)).toMatchObject({ change: 'none', unit: caller.unit, status: 2 });
  });

  test('the rules hold for the change, and for the contact; untouched fields are not asked about again', async () => {
    const caller = await certified();
    const bad = await refusedSave(caller, 1, { ...caller.unit, name: '飞跃', contactPhone: '' }, 'submit');
    expect(bad.problems).toEqual([
      { name: 'unitNameProvince', place: 'name' },
      { name: 'contactMissing', place: 'contactPhone' },
    ]);
    await server.db.updateTable('units').set({ name: '老名字' }).where('id', '=', caller.unitId).execute();
    await save(caller, 1, { ...caller.unit, name: '老名字', contactName: '李娜' }, 'submit');
  });

  test('there is no draft next to an approved version', async () => {
    const caller = await certified();
    expect((await refusedSave(caller, 1, caller.unit)).name).toBe('stateForbids');
  });
});
