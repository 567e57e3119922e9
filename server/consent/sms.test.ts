import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConsentLink, setConsentRequest } from '#contract/consent/calls.ts';
import { setMember } from '#contract/people/calls.ts';
import { newId } from '#server/db/id.ts';
import { fitPlaces } from '#server/outbox/templates.ts';
import { aliyunSms } from '#server/gateways/sms/aliyun.ts';
import { anAliyun, type Aliyun } from '#test/aliyun.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { testServer, type TestServer } from '#test/server.ts';

let server: TestServer;
let aliyun: Aliyun;
beforeAll(async () => {
  server = await testServer();
  aliyun = await anAliyun();
});
afterAll(async () => {
  await server.close();
  await aliyun.close();
});

test.each(['zh', 'en'] as const)(
  'the provider takes the SMS to a guardian for every unit’s name: %s',
  async (lang) => {
    const unit = await aUnit(server.db, { unitName: `重庆市${'江'.repeat(77)}` });
    const memberId = newId();
    const member = aMemberInput({ name: '安然', birthdate: '2015-01-01' });
    await server.ok(setMember, { id: memberId, version: 0, member }, unit);
    const phone = lang === 'zh' ? '13799990001' : '13799990002';
    const request = { id: newId(), memberId, guardianName: '安国庆', relation: 'father' as const, phone };
    await server.ok(setConsentRequest, { lang, requests: [request] }, unit);
    const { params, body } = await server.db
      .selectFrom('outbox')
      .select(['params', 'body'])
      .where('target', '=', phone)
      .executeTakeFirstOrThrow();
    const values = params as Record<string, string>;
    await aliyunSms(aliyun.settings, () => new Date()).send({
      to: phone,
      lang,
      template: 'consent',
      params: fitPlaces(values),
    });
    // 128 bits and more, of letters and digits alone.
    expect(values['link']).toMatch(/^[A-Za-z\d]{22}$/);
    // What the registered text puts in front leads to the page, and the whole of it stands in the outbox.
    expect(body).toContain(
      `${server.services.config.publicUrl}/public/consent?lang=${lang}#${values['link']}`,
    );
    expect((await server.ok(getConsentLink, { link: values['link']! })).state).toBe('asked');
  },
);
