import type { BodyOf, DataOf } from '#contract/call.ts';
import { isAdult } from '#contract/fields/dates.ts';
import { inLang, type Lang } from '#contract/lang.ts';
import type { getMaterialTemplate } from '#contract/materials/calls.ts';
import { materialsNeeded, rolesIn } from '#contract/registrations/needs.ts';
import { peopleWords } from '#contract/people/text.ts';
import { peopleOfRoster } from '#contract/registrations/registration.ts';
import { teamType } from '#contract/teams/team.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { pdfOf } from '#server/documents/pdf/pdf.ts';
import { letterWords } from './letter-text.ts';
import { drawLetter, type Letter } from './letter-page.ts';
import { loadRegistration, type Loaded } from './load.ts';
import { membersById, type Member } from './store.ts';

const mime = 'application/pdf';

/** A form to sign for each person who needs it, each on a page of their own; a paper of the team is one list. */
export async function letterFor(
  context: Context<'unit'>,
  { registrationId, materialId }: BodyOf<typeof getMaterialTemplate>,
): Promise<DataOf<typeof getMaterialTemplate>> {
  const { db, session, lang } = context;
  const registration = await loadRegistration(db, { id: registrationId }, { unitId: session.unit.id });
  const letterMaterial = registration?.match.materials.find(({ id }) => id === materialId);
  if (!registration || !letterMaterial) throw refuse('notFound');
  const { kind } = letterMaterial;
  const { per } = letterMaterial;
  if (per === 'entry' || (kind !== 'safetyLetter' && kind !== 'healthCertificate'))
    throw refuse('letterOnly');
  const needs = materialsNeeded(registration.match, registration.lineUp).filter(
    (need) => need.materialId === materialId,
  );
  const people =
    per === 'team' ? peopleOfRoster(registration.lineUp.roster) : needs.map((need) => need.subjectId);
  const members = await membersById(db, registration.unitId, people);
  const content = await pdfOf(
    {
      title: `${inLang(letterMaterial.name, lang)} · ${inLang(registration.match.name, lang)}`,
      author: registration.unitName,
    },
    (doc) => drawLetter(doc, letterOf(registration, kind, per, people, members)),
  );
  // It names its people with a masked number: kept in the trail, as an export is.
  const act = {
    act: 'material.letter',
    subject: 'materials',
    subjectId: registrationId,
    unitId: registration.unitId,
  } as const;
  await record(db, context, { ...act, after: { kind, people: people.length } });
  return {
    name: fileName(inLang(letterMaterial.name, lang), registration, lang),
    mime,
    content: content.toString('base64'),
  };
}

function letterOf(
  loaded: Loaded,
  kind: Letter['kind'],
  per: 'person' | 'team',
  people: readonly string[],
  members: ReadonlyMap<string, Member>,
): Letter {
  const { match, lineUp } = loaded;
  const signers = people.flatMap((id) => {
    const member = members.get(id);
    if (!member) return [];
    const role = rolesIn(lineUp.roster, id)
      .map((each) => peopleWords.in('zh', `role${each}`))
      .join('、');
    const { name, idMasked, birthdate } = member;
    return [{ name, role, idMasked, minor: !isAdult(birthdate, match.startDate) }];
  });
  return {
    kind,
    match: inLang(match.name, 'zh'),
    matchEn: inLang(match.name, 'en'),
    dates: match.startDate === match.endDate ? match.startDate : `${match.startDate} – ${match.endDate}`,
    unit: loaded.unitName,
    team: loaded.teamType === teamType.individual ? '' : loaded.teamName,
    pages: per === 'team' || signers.length === 0 ? [signers] : signers.map((each) => [each]),
  };
}

function fileName(paper: string, { teamName, unitName, teamType: type }: Loaded, lang: Lang): string {
  const who = type === teamType.individual ? unitName : teamName;
  const title = paper || letterWords.in(lang, 'safetyTitle');
  return `${title} ${who}.pdf`.replaceAll(/[/\\:*?"<>|]/g, ' ');
}
