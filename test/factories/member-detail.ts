import type { MemberDetail } from '#contract/people/member.ts';
import { aMemberForm } from '#demo/builder/member.ts';

/** A child as a unit's form gets it: no pictures, no qualification. */
export const aMemberDetail: MemberDetail = {
  id: '00000000-0000-7000-8000-000000000001',
  version: 3,
  ...aMemberForm({ name: '李小明', gender: 1, birthdate: '2016-03-07' }),
  idMasked: '9****************3',
  athlete: { id: null, version: 0, status: 0, year: 2026, reason: '', submittedAt: null, decidedAt: null },
  coach: {
    id: null,
    version: 0,
    status: 0,
    certificateNumber: '',
    level: null,
    isProfessor: null,
    validFrom: null,
    validUntil: null,
    reason: '',
    submittedAt: null,
    decidedAt: null,
  },
  consent: 'missing',
  consentAsked: null,
  missing: ['headPic', 'consent'],
  entered: false,
  documentChecked: false,
  createdAt: '2026-01-01T00:00:00Z',
};
