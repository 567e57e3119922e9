import { anyone } from '#contract/matches/admission.ts';
import { addDays } from '#contract/fields/dates.ts';
import { china } from '#contract/fields/country.ts';
import { momentOf } from '#contract/fields/zone-clock.ts';
import { usualOffences } from '#contract/matches/offences.ts';
import type { Match } from '#contract/matches/match.ts';
import { newId } from '#web/lib/new-id.ts';
import { beijing } from '#contract/fields/time.ts';
import { usualPapers } from './usual.ts';

const anyNumber = { min: 0, max: null };

/** Days from the first day of the match; what most regulations keep to. */
const usual = {
  registrationOpen: -45,
  registrationClose: -21,
  correction: -18,
  payment: -15,
  materials: -12,
  substitution: -8,
  change: -3,
} as const;

const usualMaterials = (): Match['materials'] =>
  usualPapers.map((paper) => ({
    id: newId(),
    ...paper,
    roles: [...paper.roles],
    templateFileId: null,
    gate: 'takingPart',
  }));

/** A match with nothing in it but what is usual, to be filled in; its first day decides all other dates. */
export function blankMatch(startDate: string, type: string): Match {
  const at = (name: keyof typeof usual) =>
    momentOf(
      addDays(startDate, usual[name]),
      name === 'registrationOpen' ? '09:00' : '17:00',
      beijing,
    ).toISOString();
  return {
    name: { zh: '', en: '' },
    about: null,
    type,
    season: Number(startDate.slice(0, 4)),
    posterFileId: null,
    place: { zh: '', en: '' },
    countryId: china,
    provinceCode: null,
    cityCode: null,
    timeZone: beijing,
    startDate,
    endDate: addDays(startDate, 1),
    deadlines: {
      registrationOpen: at('registrationOpen'),
      registrationClose: at('registrationClose'),
      correction: at('correction'),
      payment: at('payment'),
      materials: at('materials'),
      substitution: at('substitution'),
      change: at('change'),
    },
    contacts: [],
    admission: { ...anyone, countries: [china] },
    limits: {
      people: {
        leaders: { min: 1, max: 2 },
        coaches: { min: 1, max: 4 },
        athletes: { min: 1, max: null },
        followers: anyNumber,
      },
      perAthlete: { individual: null, team: null, total: null },
      reservesCount: false,
      teamsPerUnit: null,
      entriesPerUnitAndGroup: null,
    },
    severities: {},
    teamNamePattern: null,
    waitingList: true,
    offerHours: 24,
    currency: 'CNY',
    feeItems: [],
    awards: [],
    materials: usualMaterials(),
    itinerary: {
      arrival: 'optional',
      departure: 'optional',
      accommodation: 'optional',
      shirtSize: 'optional',
      shoeSize: 'optional',
      food: 'optional',
    },
    consentAge: null,
    appealWindowMinutes: 30,
    appeals: { depositFen: null, tokens: null, autoConfirm: false },
    offences: usualOffences.national,
    ruleBook: 'national',
    opened: { entries: false, startLists: true, results: true },
    documents: [],
    events: [],
    titles: [],
  };
}
