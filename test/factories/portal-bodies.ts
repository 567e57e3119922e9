import { noNeeds } from '#contract/registrations/registration.ts';
import { newId } from '#server/db/id.ts';
import { aRequest } from './invoices.ts';
import { peopleBodies } from './people-bodies.ts';
import { aFormOf, anEntry } from './registrations.ts';
import { speedMarks } from './results.ts';
import { aTeamForm } from './teams.ts';
import type { World, WorldMatch } from './world.ts';

const publicList = ({ id, events }: WorldMatch) => ({
  matchId: id,
  eventId: events[0]!.id,
  groupId: events[0]!.groups[0]!.id,
});

export type Bodies = Record<string, (own: World, match: WorldMatch) => Record<string, unknown>[]>;

/** Bodies with all ids that a call may have; an id that the call creates is a new one each time. */
export const portalBodies: Bodies = {
  'user/setUserInfo': ({ ids }) => [{ nickname: 'a', introduction: '', avatar: ids.portrait }],
  'user/endSessions': () => [{ id: newId() }],
  'common/checkCaptcha': () => [{ id: newId(), points: [], nonce: 1 }],
  'common/getFileUrl': ({ ids }) => [{ ids: [ids.portrait] }],
  'user/setMessage': () => [{ ids: [newId()] }],
  'user/getMatch': (_own, match) => [{ id: match.id }],
  'common/getMatch': (_own, match) => [{ id: match.id }],
  'common/getMatchOutline': (_own, match) => [{ matchId: match.id }],
  'common/getEntryList': (_own, match) => [publicList(match)],
  'common/getStartList': (_own, match) => [publicList(match)],
  'common/getResults': (_own, match) => [publicList(match)],
  'common/getStandings': (_own, match) => [{ matchId: match.id }],
  'common/getCircuit': () => [{ circuitId: newId(), rankingId: newId(), page: 1 }],
  'common/getRecordRegister': () => [{ registerId: newId() }],
  'common/getProgramStarts': (_own, { events }) => [{ key: 'rm_none', groupId: events[0]!.groups[0]!.id }],
  'common/setResults': (_own, { events }) => [
    {
      key: 'rm_none',
      lines: [
        { number: 1, eventId: events[0]!.id, groupId: events[0]!.groups[0]!.id, marks: speedMarks(60) },
      ],
    },
  ],
  'common/getDevices': (_own, { events }) => [{ key: 'rm_none', eventId: events[0]!.id }],
  'user/getTeam': ({ ids }) => [{ id: ids.team }],
  'user/setTeam': ({ ids }, match) => [
    {
      id: ids.team,
      version: 1,
      team: aTeamForm({
        leaders: [ids.leader],
        coaches: [ids.coach],
        players: [ids.member],
        followers: [ids.child],
      }),
    },
    {
      id: newId(),
      version: 0,
      team: aTeamForm({ leaders: [ids.leader], coaches: [], players: [ids.member] }),
      matchId: match.id,
    },
  ],
  'user/getTeamPeople': ({ ids }) => [{ ids: [ids.member] }],
  'user/deleteTeam': ({ ids }) => [{ id: ids.team, version: 99 }],
  'user/getRegistrationForm': ({ ids }, match) => [{ matchId: match.id, teamId: ids.team }],
  'user/getEarlierEntries': ({ ids }, match) => [{ matchId: match.id, teamId: ids.team }],
  'user/setRegistrationDraft': (unit, match) => [
    {
      id: unit.ids.registration,
      version: 99,
      matchId: match.id,
      teamId: unit.ids.team,
      form: formOf(unit, match),
    },
  ],
  'user/setMatchReview': (unit, match) => [
    {
      act: 'submit',
      id: unit.ids.registration,
      version: 99,
      matchId: match.id,
      teamId: unit.ids.team,
      form: formOf(unit, match),
    },
    { act: 'withdraw', id: unit.ids.registration, version: 99 },
    { act: 'acceptOffer', id: unit.ids.registration, version: 99, entryId: unit.ids.entry },
    { act: 'declineOffer', id: unit.ids.registration, version: 99, entryId: unit.ids.entry },
  ],
  'user/getMatchReview': ({ ids }, match) => [{ matchId: match.id, teamId: ids.team }],
  'user/getRegistrations': (_own, match) => [{ matchIds: [match.id] }],
  'user/setRelayOrder': ({ ids }) => [
    { id: ids.registration, version: 1, entryId: ids.entry, relayOrder: [ids.member] },
  ],
  'user/getPlayerResult': ({ ids }, match) => [{ matchId: match.id, teamId: ids.team }],
  'user/getGroupResult': (_own, match) => [{ groupId: match.events[0]!.groups[0]!.id }],
  'user/getAppeal': ({ ids }, match) => [{ matchId: match.id, teamId: ids.team }],
  'user/getAppealForm': ({ ids }) => [{ entryId: ids.entry }],
  'user/answerRoundOffer': ({ ids }) => [{ id: ids.entry, take: true }],
  'user/setAppeal': ({ ids }) => [
    {
      id: newId(),
      entryId: ids.entry,
      kind: 'eligibility',
      aboutEntryId: newId(),
      reason: '参赛资格',
      believed: '',
      fileIds: [ids.appealFile],
    },
  ],
  'user/withdrawAppeal': () => [{ id: newId() }],
  'admin/getMatchAward': (_own, match) => [{ matchId: match.id }],
  'user/getStartLists': (_own, match) => [{ matchId: match.id }],
  'user/getStartList': (_own, match) => [{ groupId: match.events[0]!.groups[0]!.id }],
  'user/setCalendarFeed': ({ ids }) => [{ id: ids.calendar }],
  'user/getMaterials': ({ ids }, match) => [{ matchId: match.id, teamId: ids.team }],
  'user/setMaterials': ({ ids }, match) => [
    {
      registrationId: ids.registration,
      papers: [
        {
          id: newId(),
          materialId: match.materials[0]!.id,
          subjectIds: [ids.member],
          fileId: ids.health,
          validFrom: null,
          validTo: null,
          policyNumber: '',
        },
      ],
    },
  ],
  'user/deleteMaterial': ({ ids }, match) => [
    { registrationId: ids.registration, materialId: newId(), subjectId: ids.member },
    { registrationId: newId(), materialId: match.materials[0]!.id, subjectId: ids.member },
  ],
  'user/getMaterialTemplate': ({ ids }, match) => [
    { registrationId: ids.registration, materialId: match.materials[0]!.id },
  ],
  'user/getSubstitution': ({ ids }, match) => [{ matchId: match.id, teamId: ids.team }],
  'user/setSubstitution': ({ ids }) => [
    {
      act: 'ask',
      id: ids.substitution,
      registrationId: ids.registration,
      exchange: {
        list: 'athletes',
        outId: ids.member,
        inId: ids.child,
        entryIds: [ids.entry],
        relayOrders: { [ids.entry]: [ids.member] },
      },
      reason: 'a',
      proofFileId: ids.substitutionProof,
    },
    { act: 'withdraw', id: ids.substitution, version: 99 },
  ],
  'user/getPayment': ({ ids }) => [{ id: ids.registration }],
  'user/setRefundAccount': ({ ids }) => [
    { id: ids.registration, version: 0, holder: '张三', bank: '招商银行', number: '6214830123458801' },
  ],
  'user/checkPayment': ({ ids }) => [{ id: ids.registration }],
  'user/pay': ({ ids }) => [{ id: ids.attempt, orderId: ids.order, channel: 'wechat', way: 'qr' }],
  'user/cancelPayment': ({ ids }) => [{ id: ids.attempt }],
  'user/getInvoices': ({ ids }) => [{ id: ids.registration }],
  'user/requestInvoice': ({ ids }) => [
    { ...aRequest(ids.registration, 1), id: ids.invoice },
    aRequest(ids.registration, 1, { also: { id: ids.invoice, amount: 1 } }),
  ],
  'user/withdrawInvoice': ({ ids }) => [{ id: ids.invoice, version: 99 }],
  'user/getCertificates': ({ ids }, match) => [{ matchId: match.id, teamId: ids.team }],
  'user/getCertificateZip': ({ ids }, match) => [
    { matchId: match.id, teamId: ids.team },
    { id: ids.certificate },
  ],
  'user/getReceipt': ({ ids }) => [{ id: ids.registration }],
  'user/setUnit': ({ ids }) => [
    {
      id: ids.unit,
      version: 1,
      act: 'save',
      name: '重庆跳绳俱乐部',
      licenceName: '重庆跳绳俱乐部有限公司',
      type: 2,
      countryId: 156,
      provinceCode: 500000,
      cityCode: 500100,
      address: '',
      certificateId: ids.portrait,
      contactName: '联系人',
      contactPhone: '13800000000',
      contactEmail: '',
      invoice: {
        need: 1,
        type: 0,
        titleKind: 1,
        title: '',
        taxpayerId: '',
        email: '',
        address: '',
        phone: '',
        bank: '',
        bankAccount: '',
      },
    },
  ],
  'user/withdrawUnit': ({ ids }) => [{ id: ids.unit, version: 99 }],
  ...peopleBodies,
};

const formOf = ({ team, ids }: World, match: WorldMatch) =>
  aFormOf(
    team,
    [
      {
        ...anEntry(match.events[0]!, [ids.member]),
        id: ids.entry,
        reserves: [ids.child],
        relayOrder: [ids.member],
      },
    ],
    {
      roster: { leaders: [ids.leader], coaches: [ids.coach], athletes: [ids.member], followers: [ids.child] },
      itinerary: { arrival: null, departure: null, people: { [ids.member]: noNeeds } },
      quantities: { [newId()]: 1 },
    },
  );
