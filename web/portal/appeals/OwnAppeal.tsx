import { currentLang, resolveStored } from '#contract/lang.ts';
import { withdrawAppeal, type OwnAppeal as Shown } from '#contract/appeals/calls.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { useTables } from '#web/lib/use-media.ts';
import { AppealTag } from '#web/shared/appeals/AppealTag.tsx';
import { Files } from '#web/shared/appeals/Files.tsx';
import { w as view } from '#web/shared/appeals/text.ts';
import { depositWord, eventAndGroup, standingOf, teamOf, whoOf } from '#web/shared/appeals/words.ts';
import { ResultTag } from '#web/shared/results/ResultTag.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import { WaitingFor } from '#web/ui/WaitingFor.tsx';
import { w } from './text.ts';

/** One appeal of the unit: what it said, where it stands, and what came of it. */
export function OwnAppeal({ shown, zone }: { shown: Shown; zone: string }) {
  const { run } = useSend(withdrawAppeal);
  const wide = useTables();
  const { status, model, change, deposit, depositFen, token, late, lateReason } = shown;
  const paid =
    depositFen !== null && deposit !== null
      ? `${formatMoney(depositFen, shown.currency)} · ${depositWord(deposit, status)}`
      : null;
  const contents = (
    <DefinitionList
      columns={1}
      items={[
        [w('kind'), view(shown.kind)],
        shown.about !== null && [w('doubted'), teamOf(shown.about)],
        [
          w('reason'),
          <span key="reason" className="typed breaks">
            {shown.reason}
          </span>,
        ],
        shown.believed !== '' && [w('believedShort'), shown.believed],
        shown.fileIds.length > 0 && [
          w('files'),
          <Files key="files" ids={shown.fileIds} word={(n) => view('file', { n })} />,
        ],
        [w('filedAt'), <MatchTime key="filedAt" at={shown.filedAt} zone={zone} bare />],
        late && [w('late'), resolveStored(lateReason, currentLang())],
        paid !== null && [w('deposit'), paid],
        token && [w('token'), w(status === 2 ? 'tokenBack' : 'tokenUsed')],
        [w('standing'), <ResultTag key="standing" state={shown.state} />],
      ]}
    />
  );
  return (
    <article className="stack gap-12 pad-top-24 measure line-above">
      <header className="wrap gap-0-12 baseline">
        <h3 className="md strong">{eventAndGroup(shown)}</h3>
        <AppealTag status={status} />
        <span className="whole-line soft">{whoOf(shown)}</span>
      </header>
      {status === 1 && (
        <div className="row gap-8-16 between">
          <div className="stack gap-4 packed">
            <WaitingFor who={w('who')} />
            {deposit === 'due' && !wide && (
              <span className="sm wait">
                {w('deposit')} {paid}
              </span>
            )}
          </div>
          <ConfirmButton
            variant="default"
            word={w('withdraw')}
            title={w('withdrawTitle', { what: `${eventAndGroup(shown)} ${whoOf(shown)}` })}
            act={() => run({ id: shown.id })}
            done={w('withdrawn')}
          >
            {[
              w('withdrawWhat'),
              ...(depositFen === null ? [] : [w('withdrawDeposit')]),
              ...(token ? [w('withdrawToken')] : []),
            ].join(w('between'))}
          </ConfirmButton>
        </div>
      )}
      {shown.decisionReason !== '' && (
        <div className="edge on-tone pad-8-12" data-tone={status === 2 ? 'good' : undefined} role="note">
          <strong>{w('decision')}</strong>
          <p className="typed breaks">{resolveStored(shown.decisionReason, currentLang())}</p>
        </div>
      )}
      {change && (
        <SideBySide
          titles={[w('before'), w('after')]}
          items={[
            {
              name: w('result'),
              before: standingOf(model, change.before),
              after: standingOf(model, change.after),
              changed: standingOf(model, change.before) !== standingOf(model, change.after),
            },
          ]}
        />
      )}
      {wide ? (
        contents
      ) : (
        <details>
          <summary className="opens">{w('contents')}</summary>
          {contents}
        </details>
      )}
    </article>
  );
}
