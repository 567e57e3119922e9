import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import { staffGetAppeals } from '#contract/appeals/staff-calls.ts';
import { getCertificateMatches } from '#contract/certificates/staff-calls.ts';
import { staffGetMaterials } from '#contract/materials/calls.ts';
import { staffGetMatches } from '#contract/matches/calls.ts';
import { getAccounts } from '#contract/payments/calls.ts';
import { staffGetPayments } from '#contract/payments/offline-calls.ts';
import { getRefunds } from '#contract/payments/refund-calls.ts';
import { staffGetInvoices } from '#contract/payments/invoice-calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { getQualifications } from '#contract/people/staff-calls.ts';
import { getRegistrations, staffGetRegistrations } from '#contract/registrations/calls.ts';
import { staffGetSubstitutions } from '#contract/substitutions/calls.ts';
import { staffGetStartLists } from '#contract/start-lists/calls.ts';
import { getResultLists } from '#contract/results/staff-calls.ts';
import { getTeam } from '#contract/teams/calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { circuitId } from '#demo/points.ts';
import { recordRegisterId } from '#demo/records.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import { portalRoutes } from '#web/portal/routes.ts';
import { staffRoutes } from '#web/staff/routes.ts';
import { demoMatch, demoMatches } from './demo.ts';

/** Makes a call as the account whose pages these are. */
export type Ask = <C extends Call>(call: C, body: BodyOf<C>) => Promise<DataOf<C>>;

/** A page to visit. */
export interface Address {
  /** For a file name: the route, and what it shows. */
  name: string;
  url: string;
}

type Known = Readonly<Record<string, readonly string[]>>;

/** The demo match that is open and about to close. */
export function openMatch(): DemoMatch {
  return demoMatch('chongqing');
}

/** The demo match that is on, with results in every state. */
export function runningMatch(): DemoMatch {
  return demoMatch('weifang');
}

/** The demo match that staff have begun to write. */
function draftMatch(): string {
  return demoMatches.find(({ published }) => !published)!.id;
}

/**
 * Every route of the portal, with the account's own ids on those that show one thing. Routes that reload a
 * page are left out; so are those without a login, which have their own list.
 */
export async function portalAddresses(ask: Ask): Promise<Address[]> {
  const match = openMatch().id;
  const [{ rows: registered }, { rows: teams }, { rows: people }] = await Promise.all([
    ask(getRegistrations, { size: 100 }),
    ask(getTeam, { size: 1 }),
    ask(getMember, { size: 1 }),
  ]);
  const cases = new Map(
    registered.map(({ stage, matchId, teamId }) => [stage, `matchId=${matchId}&teamId=${teamId}`]),
  );
  const one = [...cases.values()].slice(0, 1);
  const open = ['draft', 'qualification', 'events', 'rejected'];
  const editable = [...cases]
    .flatMap(([stage, search]) => (open.includes(stage) ? [search] : []))
    .slice(0, 1);
  const passed = registered
    .filter(({ stage }) => stage === 'passed')
    .slice(0, 2)
    .map(({ matchId, teamId }) => `matchId=${matchId}&teamId=${teamId}`);
  const known: Known = {
    '/match/detail': demoMatches.filter(({ published }) => published).map(({ id }) => `id=${id}`),
    '/match/review': [`matchId=${match}`],
    '/member/memberCreate': ['', ...people.map(({ id }) => `id=${id}`)],
    '/member/results': ['', ...people.map(({ id }) => `id=${id}`)],
    '/team/teamCreate': ['', ...teams.map(({ id }) => `id=${id}`)],
    '/registerMatch/register': [
      `matchId=${match}`,
      ...editable.flatMap((search) => [search, `${search}&step=events`]),
    ],
    // One of each stage, as each says and offers something else.
    '/registerMatch/detail': [...cases.values()],
    // From the draft on, until it has ended.
    '/registerMatch/payment': registered
      .filter(({ stage }) => ['finance', 'passed'].includes(stage))
      .slice(0, 2)
      .map(({ id }) => `id=${id}`),
    '/registerMatch/fileUpload': [...one, ...editable],
    '/registerMatch/startTimes': [`matchId=${match}`],
    // A passed registration, at any state of its match.
    '/registerMatch/result': passed,
    '/registerMatch/certificates': one,
    '/registerMatch/appealList': passed,
    // Where something can be asked for, and where it is too early or too late.
    '/registerMatch/changePerson': [
      ...one,
      ...registered
        .filter(({ stage }) => stage === 'passed')
        .map(({ matchId, teamId }) => `matchId=${matchId}&teamId=${teamId}`),
    ],
  };
  return portalRoutes()
    .filter(({ path, to, open }) => !to && !open && path !== '/')
    .flatMap(({ path }) => addressesOf(path, known[path] ?? ['']));
}

export async function staffAddresses(ask: Ask): Promise<Address[]> {
  const [
    units,
    qualifications,
    waiting,
    decided,
    matches,
    policies,
    papers,
    swaps,
    swapped,
    owing,
    charged,
    asked,
    refused,
    refunds,
    toIssue,
    issued,
    appeals,
    upheld,
    lists,
    certified,
    results,
  ] = await Promise.all([
    ask(getUnits, { size: 1, queue: true }),
    ask(getQualifications, { size: 1 }),
    ask(staffGetRegistrations, { size: 1, matchId: openMatch().id, stage: ['events'] }),
    ask(staffGetRegistrations, { size: 1, stage: ['passed'] }),
    ask(staffGetMatches, { size: 100 }),
    ask(staffGetMaterials, { view: 'queue', size: 1, kind: 'insurance' }),
    ask(staffGetMaterials, { view: 'queue', size: 1, kind: 'healthCertificate' }),
    ask(staffGetSubstitutions, { view: 'queue', size: 1 }),
    ask(staffGetSubstitutions, { view: 'all', status: 4, size: 1 }),
    ask(getAccounts, { view: 'due', size: 1 }),
    ask(getAccounts, { view: 'all', size: 1 }),
    ask(staffGetPayments, { state: 'asked', size: 1 }),
    ask(staffGetPayments, { state: 'refused', size: 1 }),
    ask(getRefunds, { view: 'queue', size: 2 }),
    ask(staffGetInvoices, { view: 'queue', size: 1 }),
    ask(staffGetInvoices, { view: 'all', state: 'issued', size: 1 }),
    ask(staffGetAppeals, { view: 'queue', size: 2 }),
    ask(staffGetAppeals, { view: 'all', status: 2, size: 1 }),
    ask(staffGetStartLists, { matchId: openMatch().id }),
    ask(getCertificateMatches, { size: 100 }),
    ask(getResultLists, {}),
  ]);
  const known: Readonly<Record<string, readonly { id: string }[]>> = {
    '/staff/units/$id': units.rows,
    '/staff/qualifications/$id': qualifications.rows,
    '/staff/registrations/$id': [...waiting.rows, ...decided.rows],
    '/staff/certificates/$id': certified.rows.filter(({ valid }) => valid > 0).slice(0, 1),
    '/staff/certificates/template/$id': certified.rows.filter(({ valid }) => valid > 0).slice(0, 1),
    '/staff/materials/$id': [...policies.rows, ...papers.rows],
    '/staff/substitutions/$id': [...swaps.rows, ...swapped.rows],
    '/staff/offlinePayments/$id': [...asked.rows, ...refused.rows],
    '/staff/payments/$id': [...owing.rows, ...charged.rows],
    '/staff/refunds/$id': refunds.rows,
    '/staff/invoices/$id': [...toIssue.rows, ...issued.rows],
    '/staff/appeals/$id': [...appeals.rows, ...upheld.rows],
    // One that was published and one that was only drawn.
    '/staff/startLists/$id': ['stale', 'drawn'].flatMap((state) =>
      lists.groups
        .filter((each) => each.state === state)
        .slice(0, 1)
        .map(({ groupId }) => ({ id: groupId })),
    ),
    // One list of each stage.
    '/staff/results/$id': [
      ...new Map(results.lists.map((list) => [list.stage, { id: list.groupId }])).values(),
    ],
    // The one that is over scores in all groups.
    '/staff/points/$id': [{ id: demoMatch('jinan').id }],
    '/staff/records/$id': [{ id: recordRegisterId }],
    '/staff/records/settings/$id': [{ id: recordRegisterId }, { id: 'new' }],
    '/staff/circuits/$id': [{ id: circuitId }, { id: 'new' }],
    '/staff/matches/groups/$id': matches.rows.filter(
      ({ id }) => id === runningMatch().id || id === openMatch().id,
    ),
    '/staff/matches/$id': matches.rows.filter((each) => [openMatch().id, draftMatch()].includes(each.id)),
  };
  return staffRoutes()
    .filter(({ open }) => !open)
    .flatMap(({ path }) => {
      if (!path.includes('$id')) return addressesOf(path, ['']);
      const rows = known[path];
      // A route that nothing is looked up for would never be looked at.
      if (!rows) throw new Error(`what to show on ${path} is not known`);
      return rows.map(({ id }, at) => ({
        name: fileName(path.replace('$id', at === 0 ? 'one' : `one-${at + 1}`)),
        url: path.replace('$id', id),
      }));
    });
}

/** What is seen without a login. */
export function openAddresses(): Address[] {
  const routes = [...portalRoutes(), ...staffRoutes()].filter(
    ({ open, path }) => open && !path.endsWith('$'),
  );
  return [
    ...routes.flatMap(({ path }) => addressesOf(path, [''])),
    { name: 'public', url: '/public' },
    { name: 'public-match', url: `/public/match/${openMatch().id}` },
    ...['entries', 'starts', 'results', 'standings'].map((part) => ({
      name: `public-${part}`,
      url: `/public/match/${runningMatch().id}/${part}`,
    })),
    { name: 'public-records', url: '/public/records' },
    { name: 'public-record', url: `/public/record/${recordRegisterId}` },
    { name: 'public-circuits', url: '/public/circuits' },
    { name: 'public-circuit', url: `/public/circuit/${circuitId}` },
    { name: 'public-number', url: `/public/match/${runningMatch().id}/number/40,107` },
    { name: 'public-results-none', url: `/public/match/${openMatch().id}/results` },
    { name: 'public-consent', url: '/public/consent' },
    { name: 'public-parents', url: '/public/parents' },
    { name: 'public-nowhere', url: '/public/nowhere' },
  ];
}

function addressesOf(path: string, searches: readonly string[]): Address[] {
  return searches.map((search, at) => ({
    name: fileName(path) + (at === 0 ? '' : `-${at + 1}`),
    url: search ? `${path}?${search}` : path,
  }));
}

function fileName(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}
