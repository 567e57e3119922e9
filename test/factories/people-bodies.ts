import { consentTextVersion } from '#contract/consent/text.ts';
import { newId } from '#server/db/id.ts';
import { aMemberInput } from './people.ts';
import type { Bodies } from './portal-bodies.ts';

const year = new Date().getFullYear();

/** Of persons: what is known of them, their qualifications, their guardians, what they may ask for. */
export const peopleBodies: Bodies = {
  'user/closeFamilyPage': ({ ids }) => [{ memberId: ids.member }],
  'user/getAthlete': ({ ids }) => [{ memberId: ids.member }],
  'user/getMember': ({ ids }) => [{ id: ids.member }],
  'user/setMember': ({ ids }) => [
    {
      id: ids.member,
      version: 1,
      member: aMemberInput({
        headPic: ids.portrait,
        idPhotoFront: ids.card,
        idPhotoBack: ids.card,
        healthCertificate: ids.health,
        insurancePolicy: ids.health,
        safetyResponsibility: ids.health,
      }),
    },
  ],
  'user/deleteMember': ({ ids }) => [{ id: ids.member, version: 99 }],
  'user/getMemberId': ({ ids }) => [{ id: ids.child }],
  'user/getAskedPapers': () => [{}],
  'user/getMemberIdentity': ({ ids }) => [{ id: ids.member }],
  'user/setMemberImport': ({ ids }) => [
    { id: newId(), act: 'begin', fileId: ids.sheet },
    { id: newId(), act: 'confirm' },
    { id: newId(), act: 'cancel' },
  ],
  'user/getMemberImport': ({ ids }) => [{ id: ids.import }],
  'user/getMemberSheet': ({ ids }) => [{ what: 'faults', importId: ids.import }],
  'common/ocr': ({ ids }) => [
    {
      idType: 1,
      front: newId(),
      back: ids.card,
      claim: { name: '', gender: null, birthdate: '', number: '' },
      memberId: ids.member,
    },
    {
      idType: 1,
      front: ids.card,
      back: newId(),
      claim: { name: '', gender: null, birthdate: '', number: '' },
    },
  ],
  'common/getOcr': () => [{ job: newId() }],
  'user/getPaperReading': () => [{ job: newId() }],
  'user/getPlayer': ({ ids }) => [{ memberId: ids.member }],
  'user/setPlayer': ({ ids }) => [
    { act: 'submit', year, players: [{ memberId: ids.child, id: newId(), version: 0 }] },
    { act: 'withdraw', year, players: [{ memberId: ids.member, id: ids.qualification, version: 99 }] },
  ],
  'user/getCoach': ({ ids }) => [{ memberId: ids.coach }],
  'user/setCoach': ({ ids }) => [
    {
      act: 'submit',
      memberId: ids.coach,
      id: ids.coaching,
      version: 99,
      coach: {
        certificateNumber: 'ABC123',
        level: 1,
        isProfessor: 1,
        validFrom: `${year}-01-01`,
        validYears: 1,
      },
    },
    { act: 'withdraw', memberId: ids.coach, id: ids.coaching, version: 99 },
  ],
  'user/getConsent': ({ ids }) => [{ memberId: ids.child }],
  'user/setConsent': ({ ids }) => [
    {
      id: newId(),
      memberId: ids.child,
      consent: {
        guardianName: '张三',
        relation: 'father',
        phone: '13800000000',
        textVersion: consentTextVersion,
        scopes: ['idDocument', 'health'],
        paperId: ids.consentPaper,
      },
    },
  ],
  'user/getPersonLooks': ({ ids }) => [{ memberId: ids.member }],
  'user/getPersonRequests': ({ ids }) => [{ memberId: ids.member }],
  'user/setPersonRequest': ({ ids }) => [
    { id: newId(), act: 'ask', kind: 'export', memberId: ids.member, reason: '', guardianAsks: false },
    {
      id: ids.personRequest,
      act: 'ask',
      kind: 'export',
      memberId: ids.coach,
      reason: '',
      guardianAsks: false,
    },
    { id: newId(), act: 'withdraw', kind: 'export', memberId: ids.coach, reason: '', guardianAsks: false },
  ],
  'user/getPersonCopy': ({ ids }) => [{ id: ids.personRequest }],
  'common/setGuardianRequest': () => [
    { link: 'x'.repeat(30), proof: 'x'.repeat(30), id: newId(), kind: 'export', reason: '' },
  ],
  'common/getFamilyCertificate': () => [{ link: 'x'.repeat(30), proof: 'x'.repeat(30), id: newId() }],
  'common/getGuardianCopy': () => [{ link: 'x'.repeat(30), proof: 'x'.repeat(30), id: newId() }],
  'user/withdrawConsent': ({ ids }) => [{ id: ids.consent }],
  'user/setParentsLink': () => [{ id: newId() }],
  'user/endParentsLink': ({ ids }) => [{ id: ids.parentsLink }],
  'user/getConsentRequest': ({ ids }) => [{ memberIds: [ids.child] }],
  'user/setConsentRequest': ({ ids }) => [
    {
      lang: 'zh',
      requests: [
        { id: newId(), memberId: ids.child, guardianName: '张三', relation: 'father', phone: '13700000001' },
      ],
    },
  ],
};
