import type { Page } from '@playwright/test';
import { setConsent } from '#contract/consent/calls.ts';
import { paperScopes } from '#contract/consent/consent.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { uploadFile, uploadImg } from '#contract/files/calls.ts';
import type { PictureKind } from '#contract/files/kinds.ts';
import { genderGroup } from '#contract/matches/event.ts';
import { getMember, setCoach, setPlayer } from '#contract/people/calls.ts';
import { getMemberImport, setMemberImport } from '#contract/people/import-calls.ts';
import { openYears } from '#contract/people/athlete.ts';
import { decideQualification, getQualifications } from '#contract/people/staff-calls.ts';
import { citiesOf } from '#contract/reference/cities.ts';
import { ageFit } from '#contract/matches/age-groups.ts';
import { getRegistrationForm, setMatchReview } from '#contract/registrations/calls.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import { getTeam, setTeam } from '#contract/teams/calls.ts';
import { decideUnit, getUnit, getUnits, setUnit, staffGetUnit } from '#contract/units/calls.ts';
import { aClub } from '#demo/builder/unit.ts';
import { ask } from '#e2e/support/ask.ts';
import { openMatch } from '#e2e/support/addresses.ts';
import { stampedCertificate, signedPaper } from '#e2e/support/papers.ts';
import { logInStaff } from '#e2e/support/session.ts';
import { newId } from '#server/db/id.ts';
import { adult, sheet } from './unit-people.ts';

/** The demo's account without a unit, which becomes one of 14 athletes and an adult who leads and coaches them. */
export const unitAccount = 'new';
const unitName = '重庆云天跳绳俱乐部';
const chongqing = 500000;
/** Everything up to `stage`, of what is not there yet. */
export type Stage = 'certified' | 'people' | 'consented' | 'asked' | 'qualified' | 'team' | 'registered';

export async function unitAt(page: Page, stage: Stage): Promise<void> {
  const steps: readonly (readonly [Stage, (page: Page) => Promise<void>])[] = [
    ['certified', certified],
    ['people', imported],
    ['consented', consented],
    ['asked', answerDialog],
    ['qualified', qualified],
    ['team', formed],
    ['registered', registered],
  ];
  for (const [name, step] of steps) {
    await step(page);
    if (name === stage) return;
  }
}

/** By staff. */
async function certified(page: Page): Promise<void> {
  const { certification } = await ask(page, getUnit, {});
  if (certification?.status === 2) return;
  if (certification === null) {
    const certificateId = await picture(page, 'unitCertificate', await stampedCertificate(unitName));
    await ask(page, setUnit, {
      id: newId(),
      version: 0,
      act: 'submit',
      ...aClub({
        name: unitName,
        type: unitTypes.club,
        provinceCode: chongqing,
        cityCode: citiesOf(chongqing)[0]!.code,
        certificateId,
        contactName: '罗敏',
      }),
    });
  }
  await asStaff(page, async (staff) => {
    const { rows } = await ask(staff, getUnits, { text: unitName, size: 1 });
    const { id } = rows[0]!;
    const { version } = await ask(staff, staffGetUnit, { id });
    await ask(staff, decideUnit, { id, version, pass: true, reason: '' });
  });
}

/** From a sheet that names the guardians of the seven. */
async function imported(page: Page): Promise<void> {
  if ((await people(page)).length > 0) return;
  const { file } = await ask(page, uploadFile, {
    kind: 'sheet',
    name: 'people.xlsx',
    fileByte: sheet().toString('base64'),
  });
  const id = newId();
  await ask(page, setMemberImport, { id, act: 'begin', fileId: file.id });
  const until = async (state: string) => {
    for (;;) {
      const memberImport = await ask(page, getMemberImport, { id });
      if (memberImport?.state === state) return;
      if (memberImport?.state === 'failed') throw new Error('the sheet was not taken');
      await page.waitForTimeout(200);
    }
  };
  await until('ready');
  await ask(page, setMemberImport, { id, act: 'confirm' });
  await until('done');
}

export async function people(page: Page) {
  return (await ask(page, getMember, { size: 100 })).rows;
}

async function consented(page: Page): Promise<void> {
  const missing = (await people(page)).filter(({ consent }) => consent === 'missing');
  if (missing.length === 0) return;
  const paperId = await picture(page, 'consent', await signedPaper('监护人同意书', '王伟'));
  for (const { id } of missing)
    await ask(page, setConsent, {
      id: newId(),
      memberId: id,
      consent: {
        guardianName: '王伟',
        relation: 'father',
        phone: '13700000010',
        textVersion: consentTextVersion,
        scopes: [...paperScopes],
        paperId,
      },
    });
}

/** Their qualifications are asked for. */
async function answerDialog(page: Page): Promise<void> {
  const all = await people(page);
  const today = dayIn(new Date());
  const players = all
    .filter(({ roles, athlete }) => roles.includes(3) && athlete.id === null)
    .map(({ id }) => ({ memberId: id, id: newId(), version: 0 }));
  if (players.length > 0) await ask(page, setPlayer, { act: 'submit', year: openYears(today)[0]!, players });
  const coach = all.find((each) => each.name === adult)!;
  if (coach.coach.id !== null) return;
  await ask(page, setCoach, {
    act: 'submit',
    memberId: coach.id,
    id: newId(),
    version: 0,
    coach: {
      certificateNumber: 'CRSA-200100',
      level: 3,
      isProfessor: 1,
      validFrom: addDays(today, -90),
      validYears: 2,
    },
  });
}

async function qualified(page: Page): Promise<void> {
  await asStaff(page, async (staff) => {
    const { rows } = await ask(staff, getQualifications, { queue: true, text: unitName, size: 100 });
    for (const { id, version } of rows)
      await ask(staff, decideQualification, { id, version, pass: true, reason: '' });
  });
}

async function formed(page: Page): Promise<void> {
  const { rows } = await ask(page, getTeam, { size: 1 });
  if (rows.length > 0) return;
  const all = await people(page);
  const lead = all.find(({ name }) => name === adult)!.id;
  await ask(page, setTeam, {
    id: newId(),
    version: 0,
    team: {
      name: `${unitName}1队`,
      teamType: 1,
      participationType: 1,
      orderNumber: 1,
      introduction: '',
      remark: '',
      leaders: [lead],
      coaches: [lead],
      players: all.filter(({ id }) => id !== lead).map(({ id }) => id),
      followers: [],
    },
  });
}

/** For the open match: 25 entries, those of one person alone first. */
async function registered(page: Page): Promise<void> {
  const { rows } = await ask(page, getTeam, { size: 1 });
  const place = { matchId: openMatch().id, teamId: rows[0]!.id };
  const { facts, version, form: handedIn } = await ask(page, getRegistrationForm, place);
  if (handedIn) return;
  const { team } = facts;
  const events = facts.match.events.filter(({ kind }) => kind === 'individual');
  const entries = team.players.flatMap((memberId) => {
    const person = facts.people.find((each) => each.memberId === memberId)!;
    return events.slice(0, 2).flatMap((event): Entry[] => {
      const group = event.groups.find(
        (each) =>
          ageFit(event, each, person.birthdate) === 'fits' &&
          each.gender === (person.gender === 2 ? genderGroup.female : genderGroup.male),
      );
      return group
        ? [
            {
              id: newId(),
              eventId: event.id,
              groupId: group.id,
              memberIds: [memberId],
              reserves: [],
              relayOrder: [],
            },
          ]
        : [];
    });
  });
  const needs = { accommodation: 2, shirtSize: 'M', shoeSize: '38', food: '' } as const;
  const everybody = [...new Set([...team.leaders, ...team.players])];
  await ask(page, setMatchReview, {
    act: 'submit',
    id: facts.registration?.id ?? newId(),
    version,
    ...place,
    form: {
      roster: { leaders: team.leaders, coaches: team.coaches, athletes: team.players, followers: [] },
      guardian: null,
      entries: entries.slice(0, 25),
      itinerary: {
        arrival: null,
        departure: null,
        people: Object.fromEntries(everybody.map((id) => [id, needs])),
      },
      quantities: {},
      remark: '',
      authentic: true,
    },
  });
}

async function picture(page: Page, kind: PictureKind, bytes: Buffer): Promise<string> {
  const { files } = await ask(page, uploadImg, { kind, fileByte: [bytes.toString('base64')] });
  return files[0]!.id;
}

async function asStaff(page: Page, does: (staff: Page) => Promise<void>): Promise<void> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const staff = await context.newPage();
  await logInStaff(staff, 'admin@ropemeet.example');
  await does(staff);
  await context.close();
}
