import { StatusTag } from '#web/ui/StatusTag.tsx';
import { accountName, unitState, type UserInfo } from './unit-state.ts';

/** At the foot of the menu: for whom one is working here, and whether it may act. */
export function UnitOwner({ profile }: { profile: UserInfo }) {
  const { tone, word } = unitState(profile);
  return (
    <div className="stack gap-8 start">
      <p>{profile.unitName || accountName(profile)}</p>
      <StatusTag tone={tone} word={word} />
    </div>
  );
}
