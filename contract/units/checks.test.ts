import { expect, test } from 'vitest';
import { noInvoice } from '#contract/fields/invoice.ts';
import { refusals } from '#contract/refusals.ts';
import { citiesOf } from '#contract/reference/cities.ts';
import { aClub } from '#demo/builder/unit.ts';
import { checkUnit, unitChecks, type OtherUnits } from './checks.ts';
import type { Unit } from './unit.ts';

const club = aClub();
const alone: OtherUnits = { sameName: 0, sameContact: 0 };

/** What a check has found, by code. */
const verdicts = (changes: Partial<Unit>, others = alone) =>
  Object.fromEntries(
    checkUnit({ ...club, ...changes }, 1, others)
      .filter((each) => each.problems.length > 0)
      .map((each) => [each.check, each.problems.map(({ code }) => code)]),
  );

test('every check is named even when it has found nothing', () => {
  expect(checkUnit(club, 1, alone).map((each) => each.check)).toEqual([...unitChecks]);
  expect(verdicts({})).toEqual({});
});

test('each fault stands under its check', () => {
  const wrong = {
    name: '四川飞跃跳绳俱乐部',
    cityCode: citiesOf(510000)[0]!.code,
    certificateId: null,
    contactName: '',
    invoice: { ...noInvoice, need: 1 as const, title: '<b>', email: 'a@example.org', taxpayerId: 'x' },
  };
  expect(verdicts(wrong, { sameName: 2, sameContact: 1 })).toEqual({
    complete: [refusals.certificateRequired.code, refusals.required.code],
    naming: [refusals.unitNameOtherProvince.code],
    place: [refusals.cityOfOtherProvince.code],
    invoice: [refusals.invoiceTitleWrong.code, refusals.taxpayerIdWrong.code],
    twice: [refusals.unitNameElsewhere.code, refusals.contactElsewhere.code],
  });
});
