import type { Case } from '#contract/registrations/case.ts';
import { requirementsOf } from '#contract/registrations/needs.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { w } from './wizard-text.ts';

/** Where a registration's materials are uploaded. */
export function materialsOf({ matchId, team }: Pick<Case, 'matchId' | 'team'>): Target {
  return { to: '/registerMatch/fileUpload', search: { matchId, teamId: team.id } };
}

/** Which materials the match wants before the form is submitted; they are uploaded once a draft is kept. */
export function MaterialsFirst({ c }: { c: Case }) {
  const first = requirementsOf(c.match).filter(({ gate }) => gate === 'submission');
  if (first.length === 0) return null;
  return (
    <p className="no-print soft">
      {w('materialsFirst', { names: listNames(first.map(({ name }) => say(name))) })}{' '}
      <LinkTo target={materialsOf(c)}>{w('toMaterials')}</LinkTo>
    </p>
  );
}
