import { newMember, type MemberForm } from '#contract/people/member.ts';

/** An athlete, a girl, of whom no paper has been handed in. */
export function aMemberForm(patch: Partial<MemberForm> = {}): MemberForm {
  const { idCardNumber: _number, ...empty } = newMember;
  return { ...empty, name: '李雨欣', gender: 2, birthdate: '2011-05-01', roles: [3], ...patch };
}
