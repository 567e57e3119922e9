import { ageOn, dayIn } from '#contract/fields/dates.ts';
import { currentLang } from '#contract/lang.ts';
import type { QualificationEvidence } from '#contract/people/staff-calls.ts';
import { peopleWords } from '#contract/people/text.ts';
import { countryName } from '#contract/reference/countries.ts';
import { serverNow } from '#web/lib/clock.ts';
import { formatDate } from '#web/lib/format.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w } from './text.ts';

interface Line {
  name: string;
  text: string;
}

/** All that was typed, in words. */
export const evidenceLines = (evidence: QualificationEvidence): Line[] => [
  ...identityLines(evidence),
  ...otherLines(evidence),
];

/** What is compared with the pictures. */
export function identityLines(evidence: QualificationEvidence): Line[] {
  const { gender, birthdate, idType, idMasked, nationality } = evidence;
  const age = ageOn(birthdate, dayIn(new Date(serverNow())));
  return [
    { name: w('name'), text: evidence.name },
    { name: w('gender'), text: peopleWords(`gender${gender}`) },
    { name: w('birthdate'), text: w('birthWithAge', { day: formatDate(birthdate), age }) },
    { name: w('idType'), text: peopleWords(`idType${idType}`) },
    { name: w('document'), text: idMasked },
    // A decision from before it was asked for says nothing of it.
    ...(nationality === undefined
      ? []
      : [
          {
            name: peopleWords('nationality'),
            text: nationality === null ? w('notKnown') : countryName(nationality, currentLang()),
          },
        ]),
  ];
}

/** The rest; of a coach the certificate too. */
export function otherLines(evidence: QualificationEvidence): Line[] {
  const { phone, roles } = evidence;
  return [
    { name: w('phone'), text: phone },
    { name: w('roles'), text: listNames(roles.map((role) => peopleWords(`role${role}`))) },
    ...certificateLines(evidence),
  ];
}

function certificateLines({
  certificateNumber,
  level,
  isProfessor,
  validFrom,
  validUntil,
}: QualificationEvidence): Line[] {
  if (isProfessor === null) return [];
  return [
    { name: w('certificateNumber'), text: certificateNumber },
    { name: w('level'), text: level === null ? '' : peopleWords(`level${level}`) },
    { name: w('professional'), text: w(isProfessor === 1 ? 'yes' : 'no') },
    {
      name: w('validity'),
      text:
        validFrom && validUntil
          ? w('validRange', { from: formatDate(validFrom), until: formatDate(validUntil) })
          : '',
    },
  ];
}
