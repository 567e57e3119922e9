import { blocks } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { problemsText } from '#web/lib/problem-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RosterPicker } from './RosterPicker.tsx';
import { UseName } from './UseName.tsx';
import { w } from './wizard-text.ts';
import classes from './wizard.module.css';
import type { StepProps } from './Wizard.tsx';

/** Step 1: the team that was chosen, and who of it comes along. */
export function TeamStep({ wizard: { c, edit }, problems }: StepProps) {
  const stepProblems = problems.filter(({ place }) => place === '' || place === 'team.name');
  const wanted = String(
    stepProblems.find(({ code }) => code === refusals.teamNamePattern.code)?.values['example'] ?? '',
  );
  const { matchId, team } = c;
  const back = { returnTo: `/registerMatch/register?matchId=${matchId}&teamId=${team.id}` };
  return (
    <div className={`${classes.step} stack open-top gap-24`}>
      <div className="row gap-4-12" data-place="team.name">
        <strong className="md strong">{team.name}</strong>
        <span className="wrap hang gap-8">
          <ButtonLink
            variant="subtle"
            size="compact-sm"
            to="/registerMatch/register"
            search={{ matchId, another: true }}
          >
            {w('changeTeam')}
          </ButtonLink>
          <ButtonLink
            variant="subtle"
            size="compact-sm"
            to="/team/teamCreate"
            search={{ id: team.id, matchId, ...back }}
          >
            {w('editTeam')}
          </ButtonLink>
        </span>
        {stepProblems.length > 0 && (
          <p className="flex gap-8 top toned" data-tone={blocks(stepProblems) ? 'bad' : 'wait'}>
            <Icon name="alert" size={16} className="icon-top" />
            <span>
              {problemsText(stepProblems)} {wanted !== '' && <UseName c={c} name={wanted} />}
            </span>
          </p>
        )}
      </div>
      <p className="soft">{w('rosterAbout')}</p>
      <RosterPicker c={c} problems={problems} edit={edit} />
    </div>
  );
}
