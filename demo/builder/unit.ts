import { noInvoice } from '#contract/fields/invoice.ts';
import { citiesOf } from '#contract/reference/cities.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import type { Unit } from '#contract/units/unit.ts';

/** A club of Chongqing on paper that certification takes; the picture of its certificate is a bare id. */
export function aClub(changes: Partial<Unit> = {}): Unit {
  const { name = '重庆飞跃跳绳俱乐部', type } = changes;
  return {
    name,
    licenceName: type === unitTypes.individual ? '' : name,
    type: 2,
    countryId: 156,
    provinceCode: 500000,
    cityCode: citiesOf(500000)[0]!.code,
    address: '金开大道 1 号',
    certificateId: '00000000-0000-7000-8000-000000000000',
    contactName: '王伟',
    contactPhone: '13800000000',
    contactEmail: '',
    invoice: noInvoice,
    ...changes,
  };
}
