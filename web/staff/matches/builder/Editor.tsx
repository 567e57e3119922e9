import { Button } from '@mantine/core';
import { useState } from 'react';
import { registrationCloses, type MatchStatus, type MatchStored } from '#contract/matches/status.ts';
import { useValue } from '#web/form/field-path.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { ownZone } from '#web/lib/zones.ts';
import { MatchStatusTag } from '#web/shared/matches/MatchStatusTag.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { AdmissionSection } from './AdmissionSection.tsx';
import { AwardsSection } from './AwardsSection.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { BuilderBar } from './BuilderBar.tsx';
import classes from './builder.module.css';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DatesSection } from './DatesSection.tsx';
import { DecisionDialogs, type Decision } from './DecisionDialogs.tsx';
import { DocumentsSection } from './DocumentsSection.tsx';
import { EffectsDialog } from './EffectsDialog.tsx';
import { EventsSection } from './EventsSection.tsx';
import { FeesSection } from './FeesSection.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { MatchMenu } from './MatchMenu.tsx';
import { DaysSection } from './DaysSection.tsx';
import { NeedsSection } from './NeedsSection.tsx';
import { Outline } from './Outline.tsx';
import { Preview } from './Preview.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { w } from './text.ts';
import { useBuilder, type Builder, type Detail } from './use-builder.ts';
import { useSave } from './use-save.ts';
import { useWatched } from './watched.ts';

interface Props {
  id: string;
  /** What the server has; null before the first save. */
  detail: Detail | null;
  status: MatchStatus;
  preview: boolean;
  onPreview: (on: boolean) => void;
}

const back = { to: '/staff/matches' };
const nothing: MatchStored = { state: 'pending', closedEarlyAt: null, extendedUntil: null };
const noUses: Detail['groups'] = {};

/** The builder: outline, sections, and the bar that saves, previews and publishes. */
export function Editor({ id, detail, status, preview, onPreview }: Props) {
  const b = useBuilder(id, detail);
  const stored = detail?.stored ?? nothing;
  const uses = detail?.groups ?? noUses;
  const entered = Object.values(uses).some(({ used, waiting }) => used + waiting > 0);
  const { save, saving, effects, answerEffects, endEffects, whatIf, conflict, endConflict } = useSave(
    b,
    detail,
    entered,
  );
  const [publishing, setPublishing] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const [decision, setDecision] = useState<Decision | null>(null);
  const name = say(useValue(b.at('name')) as { zh: string; en: string }) || w('untitled');
  const dirty = useWatched(b.dirty);
  const cancelled = stored.state === 'cancelled';
  return (
    <Page
      title={name}
      back={back}
      width="full"
      status={<MatchStatusTag status={status} stored={stored} />}
      about={
        detail?.importedAt && (
          <>
            {w('importedAt', { time: formatInstant(detail.importedAt, ownZone()) })}{' '}
            <LinkTo target={{ to: '/staff/exchange', search: { matchId: id } }}>{w('importedFrom')}</LinkTo>
          </>
        )
      }
    >
      {preview ? (
        <Preview b={b} stored={stored} uses={uses} quotaUses={detail?.quotas ?? noUses} />
      ) : (
        <Sections b={b} uses={uses} locked={cancelled} />
      )}
      <BuilderBar
        b={b}
        onSave={() => void save()}
        saving={saving}
        locked={cancelled ? w('cancelledNote') : undefined}
      >
        <Button
          variant="default"
          leftSection={<Icon name={preview ? 'edit' : 'eye'} size={16} />}
          onClick={() => onPreview(!preview)}
        >
          <span className="unseen-on-phone">{preview ? w('previewEnd') : w('preview')}</span>
        </Button>
        {stored.state === 'pending' && (
          <Button variant="default" onClick={() => setPublishing(true)}>
            {w('publish')}
          </Button>
        )}
        {detail && (
          <MatchMenu
            id={id}
            status={status}
            cancelled={cancelled}
            dirty={dirty}
            onDecide={setDecision}
            onDiscard={() => setDiscarding(true)}
            onWhatIf={dirty && entered && stored.state === 'published' ? whatIf : undefined}
          />
        )}
      </BuilderBar>
      <PublishDialog b={b} name={name} opened={publishing} onClose={() => setPublishing(false)} save={save} />
      <EffectsDialog id={id} effects={effects} onAnswer={answerEffects} onClose={endEffects} />
      <ConflictDialog b={b} opened={conflict} onClose={endConflict} />
      {detail && (
        <DecisionDialogs
          id={id}
          version={detail.version}
          name={name}
          timeZone={detail.timeZone}
          closes={registrationCloses(detail, stored).toISOString()}
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={(version) => {
            // Only the columns next to the document have changed, so typing goes on from there.
            // If another person has changed the document in between, the next save must still find out.
            const base = b.base.get();
            if (base.version === detail.version) b.base.set({ ...base, version });
            setDecision(null);
          }}
        />
      )}
      <ConfirmDialog
        opened={discarding}
        onClose={() => setDiscarding(false)}
        title={w('discardTitle')}
        confirm={w('discard')}
        onConfirm={async () => {
          if (detail) b.replace(detail.match, { version: detail.version, match: detail.match });
          return true;
        }}
      >
        {w('discardAbout')}
      </ConfirmDialog>
    </Page>
  );
}

function Sections({ b, uses, locked }: { b: Builder; uses: Detail['groups']; locked: boolean }) {
  return (
    <div className={`${classes.builder} stack gap-32`}>
      <Outline b={b} />
      <fieldset
        className={`${classes.sections} stack no-margin no-pad narrowing no-border`}
        disabled={locked}
      >
        <BasicsSection b={b} />
        <DatesSection b={b} />
        <AdmissionSection b={b} />
        <LimitsSection b={b} />
        <EventsSection b={b} uses={uses} />
        <FeesSection b={b} />
        <NeedsSection b={b} />
        <DaysSection b={b} />
        <DocumentsSection b={b} />
        <AwardsSection b={b} />
      </fieldset>
    </div>
  );
}
