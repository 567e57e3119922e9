import * as z from 'zod/mini';
import { beijing } from './time.ts';

/** The numeric ISO code of the Chinese mainland (requirements 10.18); a unit of any other country or region is a foreign unit (requirements 10.2). */
export const china = 156;

/** The mainland, Hong Kong, Macao and Taiwan, as the field enters them: each a region of its own. */
export const chineseRegions: readonly number[] = [china, 344, 446, 158];

/** The IANA names of the zones of a country or region; none where the runtime does not know them. */
export function zonesOf(country: number): readonly string[] {
  const locale = new Intl.Locale(`und-${String(country).padStart(3, '0')}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? [];
}

/** The zone of a place that moves to a country: it stays where that has it, and where it is not clear which it becomes. */
export function zoneIn(country: number, zone: string): string {
  const zones = zonesOf(country);
  if (zones.includes(zone)) return zone;
  if (zones.includes(beijing)) return beijing;
  return zones.length === 1 ? zones[0]! : zone;
}

/** A numeric ISO 3166 code, without leading zeros. */
export const countryId = z.int().check(z.minimum(1), z.maximum(999));
