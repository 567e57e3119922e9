import type { AuditLine } from '#contract/audit/calls.ts';
import { formatInstant, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { ownZone } from '#web/lib/zones.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import { w as ui } from '#web/ui/text.ts';
import { didWhat, fieldWord, valueText, pageOf, reasonOf, subjectWord, whoDid } from './describe.ts';
import { w } from './text.ts';

/** One line of the trail: all that it says, before and after side by side. */
export function LineDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const page = pageOf(line);
  const { erasedAt } = line;
  // The group is named above.
  const changes = line.changes.filter(({ field }) => field !== 'groupId' || line.group === null);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={`${whoDid(line)} ${didWhat(line.act)}`}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className="stack gap-16 breaks">
        <DefinitionList
          items={[
            [w('at'), formatInstant(line.at, ownZone())],
            [w('who'), `${whoDid(line)} · ${w(line.realm)}`],
            line.unitName !== '' && [w('portal'), line.unitName],
            line.match !== null && [w('match'), say(line.match.name)],
            line.group !== null && [w('group'), `${say(line.group.event)} · ${say(line.group.name)}`],
            line.reason !== '' && [w('reason'), reasonOf(line)],
          ]}
        />
        {page && <LinkTo target={{ to: page }}>{w('open', { what: subjectWord(line.subject) })}</LinkTo>}
        <h3>{w('changes')}</h3>
        {erasedAt ? (
          <p>{w('erased')}</p>
        ) : changes.length === 0 ? (
          <p>{w('noChanges')}</p>
        ) : (
          <SideBySide
            titles={[w('before'), w('after')]}
            items={changes.map(({ field, before, after }) => ({
              name: fieldWord(field),
              before: valueText(before, line.act, field),
              after: valueText(after, line.act, field),
              changed: true,
            }))}
          />
        )}
        <DefinitionList
          columns={1}
          items={[
            [w('link'), line.link === null ? w('notLinked') : formatNumber(line.link)],
            [w('lineId'), line.id],
            [w('subjectId'), line.subjectId],
            line.accountId !== null && [w('accountId'), line.accountId],
            line.requestId !== '' && [w('requestId'), line.requestId],
          ]}
        />
      </div>
    </Dialog>
  );
}
