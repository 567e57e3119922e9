import { maskedAddress } from './address.ts';
import { redacted } from './redacted.ts';

/**
 * Personal fields that the audit log never holds, by name: who people are and how they are reached stands with
 * the person, from where it can be erased; the trail keeps ids. That such a field was touched is still to be seen.
 */
const personal = new Set([
  'nickname',
  'phone',
  'email',
  'contact',
  'contacts',
  'contactName',
  'contactPhone',
  'contactEmail',
  'idNumber',
  'birthdate',
  'nationality',
  'wechatId',
  'guardian',
  'guardianName',
  'guardianPhone',
  'introduction',
  'remark',
  'taxpayerId',
  // what was searched for in a list may be a name
  'search',
  'text',
  'q',
]);

export function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, keptOf(name, each)]));
}

/** Addresses to which we send may hold the key that opens them. */
const addresses = new Set(['url']);

function keptOf(name: string, value: unknown): unknown {
  if (says(name, value)) return redacted;
  return addresses.has(name) && typeof value === 'string' ? maskedAddress(value) : withoutPersonal(value);
}

/** A text in several languages is an organiser's and names no person. */
function says(name: string, value: unknown): boolean {
  if (!personal.has(name)) return false;
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';
}
