import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Case } from './case.ts';
import { w } from './text.ts';

/** Whom to call about the team, and what it says of itself and to staff. */
export function CaseTeam({ shown: { contacts, facts } }: { shown: Case }) {
  const { introduction, remark } = facts.team;
  if (contacts.length === 0 && !introduction && !remark) return null;
  return (
    <Section title={w('teamOf')}>
      <DefinitionList
        columns={1}
        items={[
          ...contacts.map(
            ({ name, phone, wechatId }, at) =>
              [
                w(at === 0 ? 'mainLeader' : 'leader', { n: at + 1 }),
                <span key={name} className="inline-wrap gap-0-12">
                  <span>{name}</span>
                  {phone && <a href={`tel:${phone}`}>{phone}</a>}
                  {wechatId && <span>{w('wechat', { id: wechatId })}</span>}
                </span>,
              ] as const,
          ),
          introduction !== '' && [
            w('introduction'),
            <p key="introduction" className="typed-lines">
              {introduction}
            </p>,
          ],
          remark !== '' && [
            w('teamRemark'),
            <p key="remark" className="typed-lines">
              {remark}
            </p>,
          ],
        ]}
      />
    </Section>
  );
}
