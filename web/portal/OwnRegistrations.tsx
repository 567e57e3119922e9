import { nextWords } from '#contract/registrations/text.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { stepOf } from '#web/portal/registration-step.ts';
import type { Standing } from '#web/portal/matches/next-step.ts';
import { reasonWords } from '#web/portal/matches/PrimaryButton.tsx';
import type { Registering } from '#web/portal/matches/registering.ts';
import { w } from '#web/portal/matches/text.ts';

interface Props {
  registering: Registering;
  zone: string;
}

/** This unit in this match: what stands in its way, and each of its registrations with what comes next. */
export function OwnRegistrations({ registering: { teams, another, refusals }, zone }: Props) {
  const reasons = new Set(refusals);
  if (another?.state.reason && teams.length === 0) reasons.add(another.state.reason);
  if (teams.length === 0 && reasons.size === 0) return null;
  return (
    <Section title={w('mineHere')}>
      {reasons.size > 0 && (
        <ul className="stack list gap-8">
          {[...reasons].map((name) => (
            <li className="flex gap-8" key={name}>
              <Icon name="info" size={16} className="icon-top wait" />
              <span>
                {reasonWords(name)}
                {name === 'unitNotApproved' && (
                  <>
                    {' '}
                    <LinkTo target={{ to: '/unit/index' }}>{w('toCertification')}</LinkTo>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {teams.length > 0 && (
        <ul className="stack list gap-16">
          {teams.map((team) => (
            <TeamLine key={team.row.id} team={team} zone={zone} />
          ))}
        </ul>
      )}
      {teams[0] && (
        <LinkTo target={{ to: '/match/review', search: { matchId: teams[0].row.matchId } }}>
          {w('reviews')}
        </LinkTo>
      )}
    </Section>
  );
}

function TeamLine({ team: { row, next }, zone }: { team: Standing; zone: string }) {
  const due = row.due.package + row.due.service;
  const step = next.who === 'unit' ? stepOf(row, next.what) : null;
  const what = (
    <>
      {nextWords(next.what)}
      {due > 0 && <> · {w('due', { sum: formatMoney(due, row.currency) })}</>}
    </>
  );
  return (
    <li>
      <div className="row gap-4-12 between">
        <LinkTo
          className="medium"
          target={{ to: '/registerMatch/detail', search: { matchId: row.matchId, teamId: row.teamId } }}
        >
          {row.teamType === 11 ? w('seeRegistration') : row.teamName}
        </LinkTo>
        <RegistrationTag {...row} />
      </div>
      <p className="soft">
        {row.entries > 0
          ? w('entriesOf', { athletes: row.athletes, entries: row.entries })
          : w('athletesOf', { athletes: row.athletes })}
      </p>
      <p>
        {step ? (
          <LinkTo className="inline-line touch" target={step}>
            {what}
          </LinkTo>
        ) : (
          what
        )}
        {next.by && next.who === 'unit' && (
          <span className="block soft">
            {w('until', { when: formatInstant(next.by.toISOString(), zone) })}
          </span>
        )}
      </p>
    </li>
  );
}
