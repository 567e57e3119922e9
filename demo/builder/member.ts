import type { MemberForm } from '#contract/people/member.ts';

/** An athlete, a girl, of whom no paper has been handed in. */
export function aMemberForm(patch: Partial<MemberForm> = {}): MemberForm {
  return {
    name: '李雨欣',
    gender: 2,
    birthdate: '2011-05-01',
    idType: 1,
    phone: '',
    wechatId: '',
    roles: [3],
    headPic: null,
    idPhotoFront: null,
    idPhotoBack: null,
    shoeSize: '',
    shirtSize: '',
    foodRequest: '',
    accommodation: null,
    healthCertificate: null,
    insurancePolicy: null,
    safetyResponsibility: null,
    healthUntil: null,
    insuranceFrom: null,
    insuranceUntil: null,
    policyNumber: '',
    safetyUntil: null,
    ...patch,
  };
}
