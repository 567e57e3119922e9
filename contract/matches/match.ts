import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { countryId } from '#contract/fields/country.ts';
import { id } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { adultAge, date, instant } from '#contract/fields/dates.ts';
import { langText, longLangText } from '#contract/fields/lang-text.ts';
import { role } from '#contract/people/roles.ts';
import { consentAge } from '#contract/consent/consent.ts';
import { admission } from './admission.ts';
import { materialGates, matchEvent } from './event.ts';
import { feeItem } from './fee-item.ts';
import { limits, ruleSeverities } from './limits.ts';
import { offences } from './offences.ts';
import { pointTotal } from './point-totals.ts';
import { quota } from './quotas.ts';
import { ruleBooks } from './rule-books.ts';

/** Each on its own and all shown; past it the server refuses the verb it is for. */
export const deadlines = z.strictObject({
  registrationOpen: instant,
  registrationClose: instant,
  /** Relay order, until. */
  change: instant,
  substitution: instant,
  materials: instant,
  payment: instant,
  /** A rejected registration may be corrected, until. */
  correction: instant,
});
export type DeadlineName = keyof z.output<typeof deadlines>;

/** Whether a question of the itinerary is put, and whether it must be answered. */
const requiredness = z.enum(['no', 'optional', 'required']);
export type Requiredness = z.output<typeof requiredness>;

/** Step 3 of the wizard: arrival and departure once a registration, all else once a person. */
const itineraryQuestions = z.strictObject({
  arrival: requiredness,
  departure: requiredness,
  accommodation: requiredness,
  shirtSize: requiredness,
  shoeSize: requiredness,
  food: requiredness,
});

export const materialKinds = ['healthCertificate', 'safetyLetter', 'insurance', 'other'] as const;

/** A paper that people in `roles` must bring, the team as a whole, or each entry. */
const material = z.strictObject({
  id,
  kind: z.enum(materialKinds),
  name: langText,
  per: z.enum(['person', 'team', 'entry']),
  /** Of those who enter one of these; absent and null are all events. */
  eventIds: z.optional(z.nullable(z.array(id).check(z.maxLength(200)))),
  roles: z.array(role).check(z.maxLength(4)),
  /** A form to fill in. */
  templateFileId: z.nullable(id),
  /** Absent in older matches: once the time for papers is over, people are not passed without it. */
  gate: z.optional(z.nullable(z.enum(materialGates))),
});

/** A title won over several events: the master's title by one athlete, the team title by one set of athletes. */
export const title = z.strictObject({
  id,
  name: langText,
  kind: z.enum(['individual', 'team']),
  eventIds: z.array(id).check(z.minLength(1), z.maxLength(60)),
  athletes: z.strictObject({
    min: z.int().check(z.minimum(1), z.maximum(200)),
    max: z.int().check(z.minimum(1), z.maximum(200)),
  }),
});
export type Title = z.output<typeof title>;

/** What an appeal costs; both null is free. The deposit is given back when the appeal succeeds, and so is a token. */
export const appealTerms = z.strictObject({
  /** In the smallest unit of the match’s currency. */
  depositFen: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  /** How many appeals a unit may lose; further ones are refused. */
  tokens: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  /** Lists whose window has ended without an open appeal confirm themselves; absent is no. */
  autoConfirm: z.optional(z.boolean()),
});

/** What the public may see of a published match in addition to its page. */
export const opened = z.strictObject({
  entries: z.boolean(),
  startLists: z.boolean(),
  results: z.boolean(),
});

export const award = z.strictObject({ id, name: langText, about: z.nullable(langText) });

/** Regulations, notices, links. */
const matchDocument = z.strictObject({
  id,
  name: langText,
  text: z.nullable(longLangText),
  url: z.nullable(z.url({ protocol: /^https?$/, error: 'fieldWrong' })),
  fileId: z.nullable(id),
});

/**
 * A match as staff write it, stored whole: builder, preview and rules share it. Everything an organiser
 * decides is here as data; a new regulation is entered, never programmed.
 */
export const match = z.strictObject({
  name: langText,
  /** Who holds it, several in one text; certificates are signed by it. Absent or null: the name of the match stands there. */
  organiser: z.optional(z.nullable(langText)),
  about: z.nullable(longLangText),
  /** The code of a match type; types are data. */
  type: z.string().check(z.minLength(1, 'required'), z.maxLength(40)),
  /**
   * The qualification year of its athletes; a match at the turn of the year names the one it means. Null: no
   * qualification is asked for.
   */
  season: z.nullable(z.int().check(z.minimum(2000), z.maximum(2200))),
  posterFileId: z.nullable(id),
  place: langText,
  countryId,
  /** 6-digit codes; null outside China. */
  provinceCode: z.nullable(z.int()),
  cityCode: z.nullable(z.int()),
  /** An IANA name; days and clock times of this match are this zone's. */
  timeZone: z.string().check(z.minLength(1, 'required'), z.maxLength(60)),
  startDate: date,
  endDate: date,
  deadlines,
  contacts: z.array(z.strictObject({ name: langText, phone: text(40) })).check(z.maxLength(20)),
  admission,
  limits,
  severities: ruleSeverities,
  /** A pattern of its own for team names (`fields/team-name-pattern.ts`); null keeps the rule of the field. */
  teamNamePattern: z.nullable(text(100)),
  waitingList: z.boolean(),
  /** Places for several groups or events together; absent is none. */
  quotas: z.optional(z.nullable(z.array(quota).check(z.maxLength(20)))),
  /** How long an offered place is held for the first in the queue, in hours. */
  offerHours: z.int().check(z.minimum(1), z.maximum(720)),
  /** Of all its fees, deposits, orders and receipts; absent or null is CNY (`currencyOf`). */
  currency: z.optional(z.nullable(currency)),
  feeItems: z.array(feeItem).check(z.maxLength(60)),
  awards: z.array(award).check(z.maxLength(200)),
  materials: z.array(material).check(z.maxLength(20)),
  itinerary: itineraryQuestions,
  /** Age in years below which a guardian consents (requirements 10.21); absent or null is 14, the age of the law. */
  consentAge: z.optional(z.nullable(z.int().check(z.minimum(consentAge), z.maximum(adultAge)))),
  /** Minutes from the announcement of a result. */
  appealWindowMinutes: z.int().check(z.minimum(0), z.maximum(100_000)),
  appeals: appealTerms,
  /** By which marks are entered; absent or null is national. */
  ruleBook: z.optional(z.nullable(z.enum(ruleBooks))),
  /** A regional or supplementary rule book that stands on it, with its year: a name, no rules; absent is none. */
  regionalBook: z.optional(z.nullable(langText)),
  offences,
  opened,
  documents: z.array(matchDocument).check(z.maxLength(60)),
  events: z.array(matchEvent).check(z.maxLength(200)),
  titles: z.array(title).check(z.maxLength(40)),
  /** Rankings of units by points; absent is none. */
  pointTotals: z.optional(z.nullable(z.array(pointTotal).check(z.maxLength(20)))),
});
export type Match = z.output<typeof match>;
