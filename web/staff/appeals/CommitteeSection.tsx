import { Button } from '@mantine/core';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import classes from './appeals.module.css';
import type { AppealCase } from './plan.ts';
import { w } from './text.ts';

/** Who sits, who has voted what, and who has to stand aside. */
export function CommitteeSection({ data, onName }: { data: AppealCase; onName: () => void }) {
  const { members, chair, votes, candidates, status } = data;
  const counted = new Map(votes.filter(({ counts }) => counts).map((each) => [each.accountId, each]));
  const earlier = votes.filter(({ counts }) => !counts);
  const tiedTo = (id: string) => candidates.find(({ accountId }) => accountId === id)?.tiedTo ?? [];
  const sits = members.some(({ accountId }) => accountId === chair?.accountId);
  const rows = [...members, ...(chair && !sits ? [chair] : [])];
  return (
    <Section
      title={w('committee')}
      action={
        status === 1 &&
        members.length > 0 && (
          <Button variant="default" onClick={onName}>
            {w('rename')}
          </Button>
        )
      }
    >
      {members.length === 0 && <p className="sm soft">{w('committeeNone')}</p>}
      <ul className={`${classes.votes} stack list`}>
        {rows.map(({ accountId, name }) => {
          const vote = counted.get(accountId);
          const tied = status === 1 ? tiedTo(accountId) : [];
          const member = members.some((each) => each.accountId === accountId);
          return (
            <li className="row gap-4-12 pad-8-0 line-below" key={accountId}>
              <span className="strong">{name}</span>
              {accountId === chair?.accountId && <span>{w('chair')}</span>}
              {member &&
                (vote ? (
                  <StatusTag tone={vote.vote === 'uphold' ? 'good' : 'bad'} word={w(vote.vote)} />
                ) : (
                  <StatusTag tone={status === 1 ? 'wait' : 'neutral'} word={w('notYet')} />
                ))}
              {vote && <TimeAgo at={vote.at} />}
              {tied.length > 0 && <StatusTag tone="act" word={w('tiedTo', { units: listNames(tied) })} />}
              {vote && vote.note !== '' && (
                <p className="whole-line soft">{resolveStored(vote.note, currentLang())}</p>
              )}
            </li>
          );
        })}
      </ul>
      {earlier.length > 0 && (
        <>
          <p className="sm soft">{w('earlier')}</p>
          <ul className={`${classes.votes} stack list`}>
            {earlier.map((each) => (
              <li className="row gap-4-12 pad-8-0 line-below" key={`${each.proposal} ${each.accountId}`}>
                <span className="strong">{each.name}</span>
                <span>{w(each.vote)}</span>
                <TimeAgo at={each.at} />
                {each.note !== '' && (
                  <p className="whole-line soft">{resolveStored(each.note, currentLang())}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
